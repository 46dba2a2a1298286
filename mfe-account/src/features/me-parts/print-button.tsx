import { Button, PrinterIcon } from '@portal/ui';
import type { ReactNode } from 'react';

/** Prints the page, reduced to what matters on paper. */
export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <Button variant="text" size="row" icon={<PrinterIcon />} onClick={() => window.print()}>
      {children}
    </Button>
  );
}
