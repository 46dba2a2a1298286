import { createHmac } from 'node:crypto';
import type { Context } from '../context.ts';
import { sameText } from '../gateways/signing.ts';

export const fileKinds = ['document', 'photo'] as const;
export type FileKind = (typeof fileKinds)[number];
/** A receipt is no stored file: it is drawn when its link is opened. */
type LinkKind = FileKind | 'receipt';

/** A link to one file that anybody may open for FILE_LINK_SECONDS, and nobody can make up. */
export function signFileLink(ctx: Context, kind: LinkKind, id: string): string {
  const until = Math.floor(ctx.now().getTime() / 1000) + ctx.config.FILE_LINK_SECONDS;
  return `/api/files/${kind}/${id}/${until}/${signature(ctx, kind, id, String(until))}`;
}

export function isFileLink(ctx: Context, kind: string, id: string, until: string, given: string): boolean {
  return /^\d{1,12}$/.test(until) && Number(until) * 1000 > ctx.now().getTime() && sameText(signature(ctx, kind, id, until), given);
}

function signature({ linkSecret }: Context, kind: string, id: string, until: string): string {
  return createHmac('sha256', linkSecret)
    .update(JSON.stringify(['file', kind, id, until]))
    .digest('base64url');
}
