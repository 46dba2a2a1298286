import { hongKongDate } from '@portal/contract/hong-kong';
import { addToDate } from '@portal/contract/hong-kong/calendar';
import * as v from 'valibot';
import { findByName } from '../../admin/csv/posts-csv.ts';
import { previewAlias } from '../../domain/catalogue/preview.ts';
import { listMisses } from '../../domain/catalogue/search-misses.ts';
import { changeSetting, findSettings, settingNames } from '../../domain/settings.ts';
import { recordAction } from '../../domain/staff/record-action.ts';
import { addPicture } from '../../files/pictures.ts';
import { action, read } from '../endpoint.ts';
import { listQuery } from '../inputs.ts';

const roles = ['programme'] as const;

/** What the site says of the association, and its pictures. */
export const site = [
  read('settings', roles, { input: listQuery(['id'], {}) }, async ({ ctx }) => {
    const found = await findSettings(ctx.db);
    const rows = settingNames.map((name) => ({ id: name, value: found[name] ?? null }));
    return { rows };
  }),
  action(
    'settings/:id/set',
    roles,
    { input: v.object({ value: v.nullable(v.pipe(v.string(), v.maxLength(5000))) }) },
    ({ ctx, id, input, actor, once }) =>
      once(async (tx) => {
        const before = (await findSettings(tx))[id] ?? null;
        const value = await changeSetting(tx, id, input.value);
        await recordAction(ctx, tx, actor, {
          action: 'setting-changed',
          subject: `setting ${id}`,
          before: { value: before },
          after: { value },
        });
        return {};
      }),
  ),
  action(
    'pictures',
    roles,
    { multipart: true, options: { bytes: 'DOCUMENT_BYTES' }, input: v.object({ file: v.file() }) },
    async ({ ctx, input, actor }) => {
      const bytes = new Uint8Array(await input.file.arrayBuffer());
      const path = await addPicture(ctx.files, input.file.name, bytes);
      await recordAction(ctx, ctx.db, actor, { action: 'picture-added', subject: `picture ${path}` });
      return { path };
    },
  ),
  action('posts/:id/preview', roles, {}, async ({ ctx, id, actor, locale }) => {
    const { id: postId } = await findByName(ctx.db, id);
    const { alias, until } = previewAlias(ctx, postId);
    await recordAction(ctx, ctx.db, actor, { action: 'preview-linked', subject: `posts ${id}`, after: { until } });
    return { link: `${ctx.config.PORTAL_ORIGIN}/${locale}/${alias}`, until };
  }),
  read('search-misses', roles, { input: listQuery(['count'], {}) }, async ({ ctx: { db, now } }) => {
    const misses = await listMisses(db, addToDate(hongKongDate(now()), { days: -30 }));
    return { rows: misses.map((row) => ({ id: row.words, ...row })) };
  }),
];
