import type { District } from '@portal/contract/entities';
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import MiniSearch from 'minisearch';
import type { Db } from '../db/client.ts';
import { type ActivityRecord, activities, type PostRow, posts, searchSynonyms, venues } from '../db/schema/index.ts';
import { toFacts, type VenueFacts } from './class-facts.ts';
import type { Entry } from './conditions.ts';
import { middles } from './places.ts';
import { fold, indexTokens, normalize, readSynonyms, type Synonyms } from './words.ts';

/** Indexed at once: other work gets its turn in between. */
const sliceSize = 20;
/** The key under which a change of the synonyms is noted. */
const ofSynonyms = 0;

/** Words of the title count most, then those of the category, then those of unit, classes and venues, then those of the texts. */
const fields = { title: 12, category: 6, names: 4, texts: 1 };

export interface CatalogueIndex {
  entries: Map<number, Entry>;
  engine: MiniSearch;
  /** The posts by their codes and those of their classes. A code is no word: BB-101 is not for babies. */
  codes: Map<string, number>;
  synonyms: Synonyms;
  /** Words of titles, categories and units as written, by their stems: what a wrong spelling may stand for. */
  spellings: Map<string, string>;
  venues: Map<string, VenueFacts>;
}

export interface CatalogueIndexStore {
  /** The index, with all changes that were written before the call. */
  read(): Promise<CatalogueIndex>;
}

/** Keeps the posts and classes in memory, to be searched. Triggers note the posts that change; each search first reads the notes. */
export function createCatalogueIndexStore(db: Db): CatalogueIndexStore {
  const index: CatalogueIndex = {
    entries: new Map(),
    engine: createEngine(),
    codes: new Map(),
    synonyms: readSynonyms([]),
    spellings: new Map(),
    venues: new Map(),
  };
  /** Changes of this transaction and later ones may be unknown, but for these. */
  let since: string | undefined;
  let known = new Set<string>();

  const update = async () => {
    const { rows } = (await db.execute(sql`
      select post_id as id, changed::text, pg_snapshot_xmin(pg_current_snapshot())::text as xmin
      from search_changes where changed >= ${since ?? '0'}::xid8`)) as { rows: { id: number; changed: string; xmin: string }[] };
    const news = rows.filter(({ id, changed }) => !known.has(`${id} ${changed}`));
    if (since === undefined || news.some(({ id }) => id === ofSynonyms)) {
      index.synonyms = readSynonyms(await db.select().from(searchSynonyms));
      await load(
        db,
        index,
        (await db.select({ id: posts.id }).from(posts)).map(({ id }) => id),
      );
    } else if (news.length > 0) {
      await load(
        db,
        index,
        news.map(({ id }) => id),
      );
    }
    known = new Set(rows.map(({ id, changed }) => `${id} ${changed}`));
    since = rows[0]?.xmin ?? since ?? '0';
  };

  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return {
    async read() {
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = undefined;
          running = update();
          return running;
        });
      await next;
      return index;
    },
  };
}

function createEngine(): MiniSearch {
  return new MiniSearch({
    fields: Object.keys(fields),
    tokenize: (tokens) => tokens.split(' '),
    processTerm: (token) => token,
    // How rare a word is decides, not how long the text or how often it repeats the word: among equal matches, the catalogue's order does.
    searchOptions: { boost: fields, bm25: { k: 0, b: 0, d: 0 } },
  });
}

const joined = (texts: (string | null | undefined)[]) => texts.filter(Boolean).join(' / ');

async function load(db: Db, index: CatalogueIndex, ids: number[]): Promise<void> {
  index.venues = new Map((await db.select().from(venues)).map((row) => [row.venue, toVenue(row)]));
  for (let from = 0; from < ids.length; from += sliceSize) await loadSlice(db, index, ids.slice(from, from + sliceSize));
}

function toVenue({ venue, venue_ot, address, en_address, travel, en_travel, ...place }: typeof venues.$inferSelect): VenueFacts {
  const text = joined([venue, venue_ot, address, en_address, travel, en_travel]);
  const district = place.district as District;
  const { latitude, longitude } = place;
  const at = latitude !== null && longitude !== null ? ([latitude, longitude] as [number, number]) : middles[district];
  return { names: [venue, venue_ot], district, at, text: fold(normalize(text)) };
}

/** Without the rich text, which searches don't look at. */
const { content: _, en_content: __, ...postColumns } = getTableColumns(posts);
type PostTexts = Pick<PostRow, keyof typeof postColumns>;

async function loadSlice(db: Db, index: CatalogueIndex, ids: number[]): Promise<void> {
  const rows = await db
    .select(postColumns)
    .from(posts)
    .where(and(inArray(posts.id, ids), eq(posts.active, true)));
  const parents = await findById(db, rows);
  const grandparents = await findById(db, [...parents.values()]);
  const classes = await db
    .select()
    .from(activities)
    .where(and(inArray(activities.group_id, ids), eq(activities.active, true)))
    .orderBy(asc(activities.id));
  const byGroup = Map.groupBy(classes, ({ group_id }) => group_id);
  for (const id of ids) {
    for (const code of index.entries.get(id)?.codes ?? []) index.codes.delete(code);
    if (index.entries.delete(id)) index.engine.discard(id);
  }
  for (const row of rows) {
    const category = parents.get(row.parent_id);
    add(index, row, [category, grandparents.get(category?.parent_id ?? null)], byGroup.get(row.id) ?? []);
  }
}

function add(index: CatalogueIndex, row: PostTexts, above: (PostTexts | undefined)[], classes: ActivityRecord[]): void {
  const { entries, engine, synonyms, spellings } = index;
  const title = joined([row.title, row.en_title]);
  const [category, unit] = above.map((post) => joined([post?.title, post?.en_title])) as [string, string];
  const ofClasses = new Set(classes.flatMap(({ name_en, name_ot, venue, venue_ot }) => [name_en, name_ot, venue, venue_ot]));
  const texts = joined([row.tag, row.en_tag, row.des, row.en_des]);
  const codes = [row.code ?? '', ...classes.map(({ code }) => code)].map(toCode);
  for (const code of codes) index.codes.set(code, row.id);
  for (const [word] of normalize(`${title} ${category} ${unit}`).matchAll(/[a-z]{4,}/g)) spellings.set(fold(word).trim(), word);
  const { id, type, order, min_age, max_age } = row;
  entries.set(id, {
    ...{ id, type, order, min_age, max_age },
    titles: { zh: row.title, en: row.en_title },
    unit: [above[1]?.alias ?? null, above[1]?.code ?? null],
    text: fold(normalize(joined([title, category, unit, texts]))),
    codes,
    classes: classes.map((item) => toFacts(item, venueOf(index, item))),
  });
  const tokensIn = (text: string) => indexTokens(text, synonyms);
  const [inTitle, inCategory, inTexts] = [tokensIn(title), tokensIn(category), tokensIn(texts)];
  const inNames = tokensIn(joined([unit, ...ofClasses]));
  engine.add({
    id,
    title: inTitle.tokens,
    category: `${inCategory.tokens} ${inTitle.parts}`,
    names: `${inNames.tokens} ${inCategory.parts} ${inNames.parts}`,
    texts: `${inTexts.tokens} ${inTexts.parts}`,
  });
}

/** `SW-101` and `sw101` are the same code. */
const toCode = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');

/** One that the table of venues doesn't have has only its names. */
function venueOf({ venues: known }: CatalogueIndex, { venue, venue_ot }: ActivityRecord): VenueFacts | undefined {
  if (venue === null) return undefined;
  const text = fold(normalize(joined([venue, venue_ot])));
  const facts = known.get(venue) ?? { names: [venue, venue_ot], district: undefined, at: undefined, text };
  known.set(venue, facts);
  return facts;
}

/** The posts above some others, by id. The key may be null, so that any post's `parent_id` can be looked up. */
async function findById(db: Db, rows: PostTexts[]): Promise<Map<number | null, PostTexts>> {
  const ids = [...new Set(rows.flatMap(({ parent_id }) => parent_id ?? []))];
  return new Map(
    ids.length === 0 ? [] : (await db.select(postColumns).from(posts).where(inArray(posts.id, ids))).map((row) => [row.id, row]),
  );
}
