import { asc, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { bannersCsv } from '../../admin/csv/banners-csv.ts';
import type { RowOf } from '../../admin/csv/cells.ts';
import { classesCsv } from '../../admin/csv/classes-csv.ts';
import { type CsvRow, cellsOf, type Fault, formatCsv, parseCsv, readCells, versionOf } from '../../admin/csv/csv-file.ts';
import { type CsvImport, importRows } from '../../admin/csv/import-csv.ts';
import { memberGroupsCsv } from '../../admin/csv/member-groups-csv.ts';
import { memberPricesCsv } from '../../admin/csv/member-prices-csv.ts';
import { membersCsv } from '../../admin/csv/members-csv.ts';
import { optionsCsv } from '../../admin/csv/options-csv.ts';
import { postsCsv } from '../../admin/csv/posts-csv.ts';
import { synonymsCsv } from '../../admin/csv/synonyms-csv.ts';
import { venuesCsv } from '../../admin/csv/venues-csv.ts';
import { ApiFailure } from '../../api-failure.ts';
import type { Db } from '../../db/client.ts';
import { activities, posts, type StaffRole } from '../../db/schema/index.ts';
import { recordAction } from '../../domain/staff/record-action.ts';
import { mayDo } from '../../domain/staff/staff-accounts.ts';
import { action, type DeskCall, read } from '../endpoint.ts';
import { contains, flag, listOf, listQuery, pageOf } from '../inputs.ts';

type Columns = Record<string, { read(text: string): unknown; write(value: never): string }>;
type Table = CsvImport<Columns>;

/** Finds the keys of one page of rows. */
type Find = (db: Db, words: string, page: { limit: number; offset: number }) => Promise<string[]>;

const table = (csv: unknown, role: StaffRole, find?: Find) => ({ csv: csv as Table, role, find });

const findPosts: Find = async (db, words, { limit, offset }) => {
  const text = sql`concat_ws(' ', ${posts.code}, ${posts.alias}, ${posts.type}, ${posts.en_title}, ${posts.title})`;
  const found = await db
    .select({ key: sql<string>`coalesce(nullif(${posts.code}, ''), ${posts.alias})` })
    .from(posts)
    .where(words ? contains(text, words) : undefined)
    .orderBy(asc(posts.id))
    .limit(limit)
    .offset(offset);
  return found.map(({ key }) => key);
};

const findClasses: Find = async (db, words, { limit, offset }) => {
  const { code, name_en, name_ot, venue, venue_ot, coach, coach_ot } = activities;
  const text = sql`concat_ws(' ', ${code}, ${name_en}, ${name_ot}, ${venue}, ${venue_ot}, ${coach}, ${coach_ot})`;
  const found = await db
    .select({ key: code })
    .from(activities)
    .where(words ? contains(text, words) : undefined)
    .orderBy(asc(activities.id))
    .limit(limit)
    .offset(offset);
  return found.map(({ key }) => key);
};

/** What the office edits by rows, as forms or as CSV files, with the same checks. Those that grow with the programme are read by the page. */
const tables: Record<string, ReturnType<typeof table>> = {
  posts: table(postsCsv, 'programme', findPosts),
  classes: table(classesCsv, 'programme', findClasses),
  venues: table(venuesCsv, 'programme'),
  banners: table(bannersCsv, 'programme'),
  synonyms: table(synonymsCsv, 'programme'),
  'member-groups': table(memberGroupsCsv, 'membership'),
  'member-prices': table(memberPricesCsv, 'membership'),
  options: table(optionsCsv, 'membership'),
  members: table(membersCsv, 'membership'),
};
const roles = ['programme', 'membership'] as const;

function tableOf({ id, staff }: Pick<DeskCall<unknown>, 'id' | 'staff'>): Table {
  const found = Object.hasOwn(tables, id) ? tables[id] : undefined;
  if (!found) throw new ApiFailure('NOT_FOUND');
  if (!mayDo(staff, found.role)) throw new ApiFailure('BAD_CREDENTIALS', { message: 'desk.notYours' });
  return found.csv;
}

/** A row as a form shows it: the text of each cell, with the version that a save refers to. */
async function rowsOf(db: Db, csv: Table, keys?: string[]) {
  const names = Object.keys(csv.columns);
  const rows = (await csv.list(db, keys)).map((row) => {
    const texts = cellsOf(csv.columns, row);
    const cells = Object.fromEntries(names.map((name, at) => [name, texts[at]!]));
    return { id: csv.keyOf(row as RowOf<Columns>), version: versionOf(csv.columns, row), cells };
  });
  const asked = new Set(keys);
  return keys ? rows.filter(({ id }) => asked.has(id)) : rows;
}

const keyOf = (csv: Table, row: CsvRow<Columns>) => csv.keyOf(row.row);

/** What an import would change, cell by cell. */
async function changesOf(db: Db, csv: Table, rows: CsvRow<Columns>[]) {
  const keys = rows.map((row) => keyOf(csv, row));
  const stored = new Map((await rowsOf(db, csv, keys)).map((row) => [row.id, row.cells]));
  return rows.flatMap((row) => {
    const before = stored.get(keyOf(csv, row));
    const given = Object.entries(row.row as Record<string, unknown>);
    const cells = given.flatMap(([column, value]) => {
      const after = csv.columns[column]!.write(value as never);
      return before?.[column] === after || (!before && after === '') ? [] : [{ column, before: before?.[column] ?? null, after }];
    });
    return cells.length > 0 ? [{ line: row.line, key: keyOf(csv, row), isNew: !before, cells }] : [];
  });
}

/** Faults as the desk's form shows them: those of columns, and one of the whole row. */
function refuse(faults: Fault[]): ApiFailure {
  const fields = faults.flatMap(({ column, message, params }) =>
    column ? [{ field: column, code: 'INVALID', message, ...(params && { params }) }] : [],
  );
  const whole = faults.find(({ column }) => !column);
  return new ApiFailure('VALIDATION', { ...(whole && { message: whole.message, ...(whole.params && { params: whole.params }) }), fields });
}

export const tableEndpoints = [
  read('tables/:id', roles, { input: listQuery(['id'], { key: v.optional(v.string()) }) }, async ({ ctx, input, ...call }) => {
    const csv = tableOf(call);
    const columns = Object.keys(csv.columns).map((name) => ({ name, needed: csv.needed.includes(name) }));
    const { limit, offset } = pageOf(input);
    const keys = input.key === undefined ? await tables[call.id]!.find?.(ctx.db, input.q, { limit, offset }) : [input.key];
    const rows = await rowsOf(ctx.db, csv, keys);
    if (keys) return { columns, ...listOf(rows, input) };
    const words = input.q.toLowerCase();
    const found = rows.filter(({ cells }) => Object.values(cells).some((text) => text.toLowerCase().includes(words)));
    return { columns, ...listOf(found.slice(offset, offset + limit), input) };
  }),
  read('tables/:id/file', roles, {}, async ({ ctx, id, staff, actor }) => {
    const csv = tableOf({ id, staff });
    const text = formatCsv(csv.columns, await csv.list(ctx.db));
    await recordAction(ctx, ctx.db, actor, { action: 'file-exported', subject: `table ${id}` });
    return new Response(text, {
      headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${id}.csv"` },
    });
  }),
  action(
    'tables/:id/save',
    roles,
    {
      input: v.object({
        cells: v.record(v.pipe(v.string(), v.maxLength(100)), v.pipe(v.string(), v.maxLength(60_000))),
        version: v.optional(v.nullable(v.string())),
        is_new: v.optional(flag),
        reason: v.optional(v.string()),
      }),
    },
    async ({ ctx, id, staff, input, actor }) => {
      const csv = tableOf({ id, staff });
      const row = readCells(input.cells, input.version ?? undefined, csv.columns);
      if (row.errors.length > 0) throw refuse(row.errors);
      const [change] = await changesOf(ctx.db, csv, [row]);
      if (input.is_new && change && !change.isNew)
        throw new ApiFailure('CONFLICT', { message: 'desk.sameKey', params: { key: change.key } });
      const after = Object.fromEntries((change?.cells ?? []).map(({ column, after: text }) => [column, text]));
      const before = Object.fromEntries((change?.cells ?? []).map(({ column, before: text }) => [column, text]));
      const { errors } = await importRows(ctx, csv, [row], {
        afterwards: (tx) => recordAction(ctx, tx, actor, { action: 'row-saved', subject: `${id} ${keyOf(csv, row)}`, before, after }),
      });
      if (errors.length > 0) throw refuse(errors);
      return { id: keyOf(csv, row) };
    },
  ),
  action(
    'tables/:id/import',
    roles,
    { multipart: true, options: { bytes: 'DOCUMENT_BYTES' }, input: v.object({ file: v.file(), dry_run: v.picklist(['true', 'false']) }) },
    async ({ ctx, id, staff, input, actor, t }) => {
      const csv = tableOf({ id, staff });
      const rows = parseCsv(Buffer.from(await input.file.arrayBuffer()), csv.columns, csv.needed);
      const changes = await changesOf(
        ctx.db,
        csv,
        rows.filter(({ errors }) => errors.length === 0),
      );
      const dryRun = input.dry_run === 'true';
      const done = await importRows(ctx, csv, rows, {
        dryRun,
        afterwards: (tx) =>
          recordAction(ctx, tx, actor, {
            action: 'file-imported',
            subject: `table ${id}`,
            after: { rows: rows.length, file: input.file.name },
          }),
      });
      const errors = done.errors.map(({ line, column, message, params }) => ({ line, column, message: t(message, params) }));
      return { ...done, errors, changes: changes.slice(0, 500), changed_rows: changes.length };
    },
  ),
];
