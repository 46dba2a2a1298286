import { setTimeout as wait } from 'node:timers/promises';
import { hongKongDate } from '@portal/contract/hong-kong';
import type { ReleaseStore } from '@portal/releases';
import { LRUCache } from 'lru-cache';
import { type FirstPage, responseKey } from '../../src/protocol/first-page.ts';
import type { PageRequest } from '../../src/protocol/rendering.ts';
import type { BackEnd, BackEndCall, Known } from '../back-end/back-end.ts';
import type { Config } from '../config.ts';
import { type CachedPage, toCachedPage } from '../html/cached-page.ts';
import { inlineDrawings } from './inline-drawings.ts';
import { type PublicCall, publicCall } from './public-call.ts';
import type { RespondToCall } from './sandbox/request-page.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import { findWorkerd, removeLeftoverSandboxes } from './sandbox/workerd.ts';
import { createSandboxes } from './sandboxes.ts';
import { type CodeOf, codeReader, keyOf } from './server-code.ts';

export interface RenderOptions extends CodeOf {
  request: PageRequest;
  query: BackEndCall;
  check: BackEnd['check'];
}

export interface Renderer {
  /**
   * Renders a public page. If that takes too long, returns the last one, to be refreshed in the browser, or undefined in time for the app
   * shell to be sent instead.
   */
  render(options: RenderOptions): Promise<(CachedPage & { isStale: boolean }) | undefined>;
  /** Returns the responses that a page's code will request; if the page was rendered before, without rendering it again. */
  responsesOf(options: RenderOptions): Promise<FirstPage['responses'] | undefined>;
  /** Whether workerd runs here: otherwise every page is the app shell. */
  isAvailable(): Promise<boolean>;
  /** Starts the sandbox of a release, so that the first visitor's page finds it. */
  prepare(code: CodeOf): void;
  stop(): void;
}

/** Pages rendered at once in one sandbox; characters of cached HTML; characters of remembered calls. */
const limits = { pages: 8, cached: 25_000_000, requested: 2_000_000 };
const freshMs = 60_000;
/** Up to this age, a page is sent when a new one is late: at an opening, an app shell would only make more calls. */
const usableMs = 5 * 60_000;
/** How long a person waits for a new page who could have the last one. */
const refreshMs = 300;
/** The least time that a rendering has before it is aborted: its visitor got the app shell before, and the next one gets the page. */
const leastLimitMs = 1_000;

/** A page's call, named as in the browser. */
interface KeyedCall extends PublicCall {
  key: string;
}

interface TimedPage extends CachedPage {
  renderedAt: number;
}

/** Renders pages with the code of their release, in a sandbox for each release, and caches them for a minute. */
export function createRenderer(
  config: Pick<Config, 'SHELL_DIST' | 'DEV_ORIGINS' | 'RENDER_BUDGET_MS' | 'ART_DIR'>,
  store: Pick<ReleaseStore, 'folderOf'>,
): Renderer {
  const total = config.RENDER_BUDGET_MS;
  const program = findWorkerd();
  void removeLeftoverSandboxes().catch(() => {});
  const sandboxes = createSandboxes({ program, read: codeReader(config, store), limitMs: Math.max(leastLimitMs, 2 * total) });
  const cached = new LRUCache<string, TimedPage>({ maxSize: limits.cached, ttl: usableMs, sizeCalculation: ({ rest }) => rest.length });
  const requested = new LRUCache<string, KeyedCall[]>({
    maxSize: limits.requested,
    // A vendor's code chooses them.
    sizeCalculation: (calls, address) => calls.reduce((sum, { key }) => sum + key.length, address.length),
  });
  const underWay = new Map<string, Promise<TimedPage | undefined>>();

  const fresh = async (sandbox: Sandbox, options: RenderOptions) => {
    const { section, release, request, query, check } = options;
    const { build } = release;
    const responses: FirstPage['responses'] = {};
    const known: Known[] = [];
    const calls: KeyedCall[] = [];
    let unknown = false;
    const respond: RespondToCall = async (call) => {
      const found = publicCall(section, call);
      const value = found && (await query(found.endpoint, found.input as never));
      if (value) {
        responses[responseKey(call as never, call)] = value;
        known.push(check(found.endpoint, found.input as never));
        calls.push({ ...found, key: responseKey(call as never, call) });
      } else if (found) unknown = true;
      return value;
    };
    try {
      const page = await inlineDrawings(await sandbox.render(request, respond), config.ART_DIR);
      sandboxes.recordSuccess(options);
      requested.set(requestedKey(options), calls);
      return {
        ...toCachedPage(page, { build, responses }, request),
        renderedAt: request.now,
        isOutdated: () => known.some((item) => item.isOutdated()),
      };
    } catch (error) {
      console.warn(`${build} did not render ${request.address}: ${(error as Error).message}`);
      // A slow back end, or one that is down, isn't the release's fault.
      if (!unknown) sandboxes.recordFailure(options);
      return undefined;
    }
  };

  const renderOrJoin = async (key: string, options: RenderOptions) => {
    const sandbox = await sandboxes.of(options);
    await sandbox?.started;
    if (!sandbox?.isReady()) return undefined;
    const same = underWay.get(key);
    if (same || sandbox.busy() >= limits.pages) return same;
    const work = fresh(sandbox, options);
    underWay.set(key, work);
    void work.then((page) => {
      underWay.delete(key);
      if (page) cached.set(key, page);
    });
    return work;
  };
  /** Undefined if it takes longer than `budgetMs`, with the start of its process; the page is cached even so. */
  const renderAnew = (key: string, options: RenderOptions, budgetMs: number) =>
    Promise.race([renderOrJoin(key, options), wait(budgetMs, undefined, { ref: false })]);
  const render: Renderer['render'] = async (options) => {
    const key = `${keyOf(options)} ${hongKongDate(options.request.now)} ${options.request.address}`;
    const known = cached.get(key);
    const age = known ? options.request.now - known.renderedAt : Number.POSITIVE_INFINITY;
    if (known && age < freshMs && !known.isOutdated()) return { ...known, isStale: false };
    const usable = age < usableMs ? known : undefined;
    const page = await renderAnew(key, options, usable ? Math.min(refreshMs, total) : total);
    if (page) return { ...page, isStale: false };
    return usable && { ...usable, isStale: true };
  };

  return {
    render,
    async responsesOf(options) {
      const calls = requested.get(requestedKey(options));
      if (!calls) return (await render(options))?.responses;
      const found = await Promise.all(
        calls.map(async ({ key, endpoint, input }) => [key, await options.query(endpoint, input as never)] as const),
      );
      return Object.fromEntries(found.filter(([, value]) => value));
    },
    isAvailable: async () => (await program) !== undefined,
    prepare: (code) => void sandboxes.of(code),
    stop: sandboxes.stop,
  };
}

const requestedKey = (options: RenderOptions) => `${keyOf(options)} ${options.request.address}`;
