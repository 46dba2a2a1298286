import { ActionNote } from '@portal/ui';
import type { ReactNode } from 'react';

/** The bold error text below its field, with an icon. Renders nothing without children. */
export function FieldError({ id, children }: { id: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <ActionNote id={id} tone="error">
      {children}
    </ActionNote>
  );
}
