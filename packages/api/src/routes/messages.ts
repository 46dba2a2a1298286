import type { Locale } from '@portal/contract';
import { listMyMessages, type Message, readMessages } from '@portal/contract/endpoints';
import type { Context } from '../context.ts';
import type { OutboxRow } from '../db/schema/index.ts';
import { accountListQuery } from '../domain/account/account-list-query.ts';
import { countUnread, findMyMessages, markRead } from '../domain/account/find-my-messages.ts';
import { route } from '../http/route.ts';
import { renderMessage } from '../jobs/render-mail.ts';

export const messageRoutes = [
  route(listMyMessages, async ({ input: { query, body }, ctx, viewer, locale }) => {
    const page = await findMyMessages(ctx.db, accountListQuery(viewer.member.id, query, body, ctx.config));
    return { ...page, data: await Promise.all(page.data.map((row) => toMessage(ctx, row, locale))) };
  }),

  route(readMessages, async ({ input: { body }, ctx, viewer }) => {
    await markRead(ctx.db, viewer.member.id, body.ids, ctx.now());
    return { unread: await countUnread(ctx.db, viewer.member.id) };
  }),
];

async function toMessage(ctx: Context, row: OutboxRow, locale: Locale): Promise<Message> {
  const { subject, parts } = await renderMessage(ctx, row, locale);
  const button = parts.find((part) => part.kind === 'button');
  const target = button && new URL(button.href);
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    read: row.read_at !== null,
    subject,
    paragraphs: parts.flatMap((part) => (part.kind === 'words' ? [part.text] : part.kind === 'list' ? part.items : [])),
    link: target && { label: button.label, path: target.pathname + target.search },
  };
}
