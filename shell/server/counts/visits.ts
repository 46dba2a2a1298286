import { allRoutes, sectionIds } from '@portal/contract';
import { addVital, type ReleaseDescription, type VitalCount } from '@portal/releases/format';
import { clientAddress } from '@portal/server-kit';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { maskPersonalData, scriptLocation } from '../../src/protocol/fault.ts';
import { visitsPath } from '../../src/protocol/page-timing.ts';
import { type SectionErrorCode, sectionErrorCodes } from '../../src/protocol/section-error.ts';
import type { Config } from '../config.ts';
import { limit } from '../limit.ts';
import type { FindPublished } from '../releases/published.ts';
import type { Faults } from './faults.ts';
import type { VisitTickets } from './visit-tickets.ts';

type Settings = Pick<Config, 'VISIT_SAMPLE' | 'TRUST_PROXY'>;

const maxBytes = 4_000;
/** A canary for 5 % gets one in twenty of these, which must suffice for its analysis within a minute. */
const pagesAMinute = 1_800;
const maxPerPage = 100;
/** A section that keeps failing counts at most this often in one visit. */
const maxPerVisit = 100;

const count = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.transform((value) => Math.min(value, maxPerVisit)),
);
const code = v.picklist(Object.keys(sectionErrorCodes) as SectionErrorCode[]);
const fault = v.strictObject({
  code,
  name: v.picklist(['Error', 'TypeError', 'ReferenceError', 'RangeError']),
  message: v.optional(v.pipe(v.string(), v.transform(maskPersonalData))),
  at: v.pipe(v.array(v.pipe(v.string(), v.regex(scriptLocation))), v.minLength(1), v.maxLength(4)),
});
const vital = v.strictObject({
  name: v.picklist(['LCP', 'INP', 'CLS']),
  value: v.pipe(v.number(), v.integer(), v.minValue(0)),
  route: v.picklist(allRoutes.map(({ name }) => name)),
  line: v.picklist(['4g', '3g', '2g', 'slow-2g', 'unknown']),
});
const visit = v.array(
  v.strictObject({
    section: v.picklist(sectionIds),
    build: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9._-]{0,99}$/))),
    loads: count,
    failures: v.record(code, count),
    slow: v.optional(count, 0),
    waited: v.optional(count, 0),
    faults: v.optional(v.pipe(v.array(fault), v.maxLength(2)), []),
    vitals: v.optional(v.pipe(v.array(vital), v.maxLength(6)), []),
  }),
);
type SectionCount = v.InferOutput<typeof visit>[number];
type Sums = Omit<SectionCount, 'faults' | 'vitals'>;
/**
 * `visits`: pages in which the build was loaded or failed; `failed`, `slow` and `waited`: those in which it failed, one of its pages
 * appeared slowly, or a page's data did not arrive in time.
 */
type Sum = Sums & Partial<Pick<ReleaseDescription, 'provider' | 'version'>> & { visits: number; failed: number; vitals: VitalCount[] };

const nothing = { loads: 0, failures: {}, visits: 0, failed: 0, slow: 0, waited: 0, vitals: [] };

/**
 * Sums up, in memory, what pages report about sections: loads, failures and how it felt, by published build. Only pages with a ticket from the server
 * count: at most 1,800 a minute, each with at most a hundred messages of 4 kB.
 */
export function visits(config: Settings, published: FindPublished, tickets: VisitTickets, faults: Faults): { reports: Hono; sums: Hono } {
  const { VISIT_SAMPLE: sample } = config;
  const since = new Date().toISOString();
  const mayCount = limit(pagesAMinute);
  const messages = new WeakMap<Set<string>, number>();
  /** Only our own pages use up the minute's limit, each once: otherwise, messages from strangers could hide what happens to members. */
  const mayReport = (page: Set<string>) => {
    const times = messages.get(page) ?? 0;
    if (times >= maxPerPage || (times === 0 && !mayCount())) return false;
    messages.set(page, times + 1);
    return true;
  };
  const sums = new Map<string, Sum>();
  let counted = 0;

  const add = async ({ section, build, loads, failures, slow, waited, faults: thrown, vitals }: SectionCount, page: Set<string>) => {
    const release: Partial<ReleaseDescription> | undefined = build === undefined ? {} : await published(build);
    if (!release || (release.section ?? section) !== section) return;
    const key = `${section} ${build}`;
    const { provider, version } = release;
    const sum: Sum = sums.get(key) ?? { section, provider, version, build, ...structuredClone(nothing) };
    const once = (what: 'visits' | 'failed' | 'slow' | 'waited') => {
      if (!page.has(`${what} ${key}`)) sum[what] += 1;
      page.add(`${what} ${key}`);
    };
    once('visits');
    if (Object.values(failures).some((times) => times > 0)) once('failed');
    if (slow > 0) once('slow');
    if (waited > 0) once('waited');
    sum.loads += loads;
    for (const [code, times] of Object.entries(failures) as [SectionErrorCode, number][])
      sum.failures[code] = (sum.failures[code] ?? 0) + times;
    for (const item of vitals) addVital(sum.vitals, item);
    sums.set(key, sum);
    if (build && provider) for (const item of thrown) faults.add({ provider, build }, item, page);
  };

  const reports = new Hono().post(`${visitsPath}/:ticket`, bodyLimit({ maxSize: maxBytes }), async (c) => {
    const parsed = v.safeParse(visit, await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.body(null, 400);
    const page = tickets.open(c.req.param('ticket'), clientAddress(c, config.TRUST_PROXY));
    if (!page || !mayReport(page)) return c.body(null, 204);
    if (!page.has('page')) counted += 1;
    page.add('page');
    for (const item of parsed.output) await add(item, page);
    return c.body(null, 204);
  });
  const read = new Hono().get(visitsPath, (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ since, sample, visits: counted, sections: [...sums.values()] });
  });
  return { reports, sums: read };
}
