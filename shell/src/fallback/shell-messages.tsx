import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { i18n } from '../locale/i18n.ts';

/** The shell's own messages: a fallback may stand among another section's. */
export function ShellMessages({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}
