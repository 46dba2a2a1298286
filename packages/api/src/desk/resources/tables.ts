import { and, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { bannersCsv } from '../../admin/csv/banners-csv.ts';
import type { RowOf } from '../../admin/csv/cells.ts';
import { classesCsv } from '../../admin/csv/classes-csv.ts';
import { type CsvRow, cellsOf, formatCsv, parseCsv, readCells, versionOf } from '../../admin/csv/csv-file.ts';
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
import { activities, enrolments, type StaffRole } from '../../db/schema/index.ts';
import { recordAction } from '../../domain/staff/record-action.ts';
import { mayDo } from '../../domain/staff/staff-accounts.ts';
import type { Translate } from '../../messages/index.ts';
import { action, type DeskCall, read } from '../endpoint.ts';
import { flag, listQuery, pageOf } from '../inputs.ts';

type Columns = Record<string, { read(text: string): unknown; write(value: never): string }>;
type Table = CsvImport<Columns>;

const table = (csv: unknown, role: StaffRole) => ({ csv: csv as Table, role });

/** What the office edits by rows, as forms or as CSV files, with the same checks. */
const tables: Record<string, { csv: Table; role: StaffRole }> = {
  posts: table(postsCsv, 'programme'),
  classes: table(classesCsv, 'programme'),
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
async function rowsOf(db: Db, csv: Table) {
  const names = Object.keys(csv.columns);
  return (await csv.list(db)).map((row) => {
    const texts = cellsOf(csv.columns, row);
    const cells = Object.fromEntries(names.map((name, at) => [name, texts[at]!]));
    return { id: csv.keyOf(row as RowOf<Columns>), version: versionOf(csv.columns, row), cells };
  });
}

const keyOf = (csv: Table, row: CsvRow<Columns>) => csv.keyOf(row.row);

/** What an import would change, cell by cell. */
async function changesOf(db: Db, csv: Table, rows: CsvRow<Columns>[]) {
  const stored = new Map((await rowsOf(db, csv)).map((row) => [row.id, row.cells]));
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

/** When and where a class meets. */
const timetable = ['start_date', 'end_date', 'start_time', 'end_time', 'weekdays', 'venue', 'venue_ot', 'no_class_dates'];

/** Rows that would move a class with participants without a mail to its families. */
async function findSilentMoves(db: Db, id: string, changes: Awaited<ReturnType<typeof changesOf>>, t: Translate) {
  const moved = changes.filter(({ isNew, cells }) => !isNew && cells.some(({ column }) => timetable.includes(column)));
  if (id !== 'classes' || moved.length === 0) return [];
  const codes = moved.map(({ key }) => key);
  const booked = await db
    .selectDistinct({ code: activities.code })
    .from(activities)
    .innerJoin(enrolments, and(eq(enrolments.activity_id, activities.id), inArray(enrolments.state, ['held', 'paid'])))
    .where(inArray(activities.code, codes));
  return moved
    .filter(({ key }) => booked.some(({ code }) => code === key))
    .map(({ line, key }) => ({ line, message: t('desk.changeClass', { code: key }) }));
}

const sentences = (errors: { message: string }[]) =>
  new ApiFailure('VALIDATION', { text: errors.map(({ message }) => message).join('\n') });

export const tableEndpoints = [
  read('tables/:id', roles, { input: listQuery(['id'], { key: v.optional(v.string()) }) }, async ({ ctx, input, ...call }) => {
    const csv = tableOf(call);
    const columns = Object.keys(csv.columns).map((name) => ({ name, needed: csv.needed.includes(name) }));
    const words = input.q.toLowerCase();
    const all = await rowsOf(ctx.db, csv);
    const found = all.filter(
      ({ id, cells }) =>
        (input.key === undefined || id === input.key) &&
        (!words || Object.values(cells).some((text) => text.toLowerCase().includes(words))),
    );
    const { limit, offset } = pageOf(input);
    return { columns, rows: found.slice(offset, offset + limit), total: found.length };
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
    async ({ ctx, id, staff, input, actor, t }) => {
      const csv = tableOf({ id, staff });
      const row = readCells(input.cells, input.version ?? undefined, csv.columns);
      if (row.errors.length > 0) throw sentences(row.errors.map((message) => ({ message })));
      const [change] = await changesOf(ctx.db, csv, [row]);
      if (input.is_new && change && !change.isNew)
        throw new ApiFailure('CONFLICT', { message: 'desk.sameKey', params: { key: change.key } });
      const silent = await findSilentMoves(ctx.db, id, change ? [change] : [], t);
      if (silent.length > 0) throw sentences(silent);
      const after = Object.fromEntries((change?.cells ?? []).map(({ column, after: text }) => [column, text]));
      const before = Object.fromEntries((change?.cells ?? []).map(({ column, before: text }) => [column, text]));
      const { errors } = await importRows(ctx, csv, [row], {
        afterwards: (tx) => recordAction(ctx, tx, actor, { action: 'row-saved', subject: `${id} ${keyOf(csv, row)}`, before, after }),
      });
      if (errors.length > 0) throw sentences(errors);
      return { id: keyOf(csv, row) };
    },
  ),
  action(
    'tables/:id/import',
    roles,
    { multipart: true, options: { bytes: 'DOCUMENT_BYTES' }, input: v.object({ file: v.file(), dry_run: v.picklist(['true', 'false']) }) },
    async ({ ctx, id, staff, input, actor, t }) => {
      const csv = tableOf({ id, staff });
      let rows: CsvRow<Columns>[];
      try {
        rows = parseCsv(Buffer.from(await input.file.arrayBuffer()), csv.columns, csv.needed);
      } catch (error) {
        throw sentences([error as Error]);
      }
      const changes = await changesOf(
        ctx.db,
        csv,
        rows.filter(({ errors }) => errors.length === 0),
      );
      const silent = await findSilentMoves(ctx.db, id, changes, t);
      if (silent.length > 0) return { added: 0, changed: 0, errors: silent, changes: [], changed_rows: 0 };
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
      return { ...done, changes: changes.slice(0, 500), changed_rows: changes.length };
    },
  ),
];
