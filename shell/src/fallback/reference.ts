import { isApiError, sections } from '@portal/contract';
import type { SectionError } from '../federation/index.ts';

/** The number that a member gives on the telephone: which section, which failure of packages/contract/codes.md, and of which call if the back end failed. */
export function referenceOf({ section, code, cause }: SectionError): string {
  const request = isApiError(cause) && cause.requestId;
  return `${sections[section].reference}-${code}${request ? ` · ${request.slice(0, 8)}` : ''}`;
}
