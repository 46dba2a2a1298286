import { I18nProvider } from '@lingui/react';
import { isApiError, sections } from '@portal/contract';
import { PhoneLink } from '@portal/ui';
import type { ReactNode } from 'react';
import type { SectionError } from '../federation/index.ts';
import { i18n } from '../locale/i18n.ts';
import { useSettings } from '../shell-services/shell-services-context.tsx';

/**
 * The number that a member gives on the telephone: the section, the failure's number (codes.md of packages/contract), and the request if
 * the back end failed.
 */
export function referenceOf({ section, code, cause }: SectionError): string {
  const request = isApiError(cause) && cause.requestId;
  return `${sections[section].reference}-${code}${request ? ` · ${request.slice(0, 8)}` : ''}`;
}

/** The shell's own messages: a fallback may appear inside another section. */
export function ShellMessages({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}

/** The association's telephone number as a link. */
export function Telephone() {
  return <PhoneLink number={useSettings().tel} />;
}
