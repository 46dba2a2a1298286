import { isSamePerson, previewMinutes } from '@portal/releases';

interface Request {
  by: string;
  until: number;
}

/**
 * Which approvers requested a preview of which release, each for as long as a link is valid. A restart of the console forgets them, and they
 * request again.
 */
export interface PreviewRequests {
  /** Adds an approver's request. Returns everyone whose request is valid now, this approver last. */
  add: (integrity: string, approver: string) => string[];
}

export function createPreviewRequests(now = Date.now): PreviewRequests {
  const requests = new Map<string, Request[]>();
  return {
    add(integrity, approver) {
      const others = (requests.get(integrity) ?? []).filter(({ by, until }) => until > now() && !isSamePerson(by, approver));
      const all = [...others, { by: approver, until: now() + previewMinutes * 60_000 }];
      requests.set(integrity, all);
      return all.map(({ by }) => by);
    },
  };
}
