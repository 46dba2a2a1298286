import { keyringOf, keysFileName, openKeys, type Storage, vendorOf } from '@portal/releases';
import { keyOfFeedCall, ReleaseError, type ReportedFault } from '@portal/releases/format';
import { Hono } from 'hono';
import type { Fault } from '../../src/protocol/fault.ts';
import type { Config } from '../config.ts';

/** Where a vendor, or the release service on its behalf, reads the errors that its sections threw. */
export const faultsPath = '/faults';

/** The most different faults kept for a build, and messages for a fault. */
const maxPerBuild = 50;
const maxMessages = 5;
/** A message reported by fewer pages may identify a person. */
const pagesBeforeWords = 3;

interface Kept extends Omit<Fault, 'message'> {
  times: number;
  pages: number;
  messages: Map<string, number>;
}

export interface Faults {
  /** `page`: what this page has already reported. */
  add(release: { provider: string; build: string }, fault: Fault, page: Set<string>): void;
  routes: Hono;
}

/** Keeps, in memory, the errors that sections threw in members' browsers; only holders of the vendor's key can read them. */
export function createFaults(storage: Storage, { ASSOCIATION_KEY }: Pick<Config, 'ASSOCIATION_KEY'>): Faults {
  const builds = new Map<string, { provider: string; faults: Map<string, Kept> }>();

  const providerOf = async (authorization: string | undefined) => {
    const key = keyOfFeedCall(authorization);
    const stored = await storage.read(keysFileName);
    const { document } = openKeys(String(stored?.content), keyringOf(storage.name, { ASSOCIATION_KEY }).association());
    return vendorOf(document, key, 'The call', new Date().toISOString()).provider;
  };

  return {
    add({ provider, build }, { code, name, message, at }, page) {
      const { faults } = builds.get(build) ?? { faults: new Map<string, Kept>() };
      builds.set(build, { provider, faults });
      const key = [code, name, ...at].join(' ');
      const kept = faults.get(key) ?? { code, name, at, times: 0, pages: 0, messages: new Map() };
      if (!faults.has(key) && faults.size >= maxPerBuild) return;
      faults.set(key, kept);
      kept.times += 1;
      const isFirst = !page.has(`${build} ${key}`);
      page.add(`${build} ${key}`);
      if (!isFirst) return;
      kept.pages += 1;
      if (message && (kept.messages.has(message) || kept.messages.size < maxMessages))
        kept.messages.set(message, (kept.messages.get(message) ?? 0) + 1);
    },
    routes: new Hono().get(faultsPath, async (c) => {
      c.header('Cache-Control', 'no-store');
      const provider = await providerOf(c.req.header('Authorization')).catch((refusal) => {
        if (refusal instanceof ReleaseError) return undefined;
        throw refusal;
      });
      if (!provider) return c.json({ code: 'FORBIDDEN' }, 403);
      const own = [...builds].filter(([, item]) => item.provider === provider);
      return c.json({ builds: own.map(([build, { faults }]) => ({ build, faults: [...faults.values()].map(reported) })) });
    }),
  };
}

function reported({ messages, ...fault }: Kept): ReportedFault {
  const [message] = [...messages].find(([, pages]) => pages >= pagesBeforeWords) ?? [];
  return { ...fault, ...(message && { message }) };
}
