import type { ReleaseErrorCode } from '@portal/releases/format';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

const statuses: { [C in ReleaseErrorCode]?: ContentfulStatusCode } = {
  'REL-301': 400,
  'REL-303': 403,
  'REL-304': 403,
  'REL-305': 403,
  'REL-306': 403,
  'REL-307': 403,
  'REL-308': 409,
  'REL-313': 409,
  'REL-402': 409,
  'REL-501': 413,
  'REL-502': 400,
  'REL-503': 408,
  'REL-504': 503,
};

/** Returns the HTTP status for an error: a client error, unless the portal's own documents are wrong. */
export function statusOf(code: ReleaseErrorCode): ContentfulStatusCode {
  return statuses[code] ?? (code.startsWith('REL-3') ? 422 : 500);
}
