import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SectionId, Settings } from '@portal/contract';
import { integrityOf, type LiveRelease, type ReleaseStore, serverFileName } from '@portal/releases';
import { LRUCache } from 'lru-cache';
import { answerKey, type FirstPage } from '../../src/first-page/first-page.ts';
import type { PageRequest, RenderedPage } from '../../src/first-page/rendering.ts';
import { canonicalPath } from '../../src/head/address.ts';
import type { Ask } from '../back-end/back-end.ts';
import type { Config } from '../config.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import { createBudget } from './budget.ts';
import { publicCall } from './public-call.ts';
import { type AnswerCall, type RenderProcess, startRenderProcess } from './render-process.ts';

/** A page that the server wrote, with what it was made from. */
export interface WrittenPage extends RenderedPage, Pick<FirstPage, 'build' | 'answers'> {
  settings: Settings;
}

export interface RenderOptions {
  section: SectionId;
  release: LiveRelease;
  /** Names the shell's build. */
  shell: string;
  request: PageRequest;
  ask: Ask;
}

export interface Renderer {
  /** Renders a public page. Undefined, and never late: the frame is to be sent. */
  render(options: RenderOptions): Promise<WrittenPage | undefined>;
  /** Starts the process of a release, so that the first visitor's page finds it. */
  prepare(options: Pick<RenderOptions, 'section' | 'release' | 'shell'>): void;
  stop(): void;
}

/** Pages at once in one process, processes at once, characters of HTML that are kept. */
const limits = { pages: 8, processes: 8, kept: 20_000_000 };
const keptMs = 60_000;
const idleMs = 15 * 60_000;
/** A render that takes longer than this is given up; who asked for it got the frame long before, whoever asks next gets the page. */
const renderLimitMs = 1_000;

/** Renders pages by the code of their release, in a process for each, and keeps them for a minute. */
export function createRenderer(
  { SHELL_DIST, RENDER_BUDGET_MS: total }: Pick<Config, 'SHELL_DIST' | 'RENDER_BUDGET_MS'>,
  store: Pick<ReleaseStore, 'folderOf'>,
): Renderer {
  const breakers = new Map<string, Breaker>();
  const processes = new LRUCache<string, Promise<RenderProcess | undefined>>({
    max: limits.processes,
    ttl: idleMs,
    ttlAutopurge: true,
    updateAgeOnGet: true,
    dispose: (starting) => void starting.then((process) => process?.stop()),
  });
  const kept = new LRUCache<string, WrittenPage>({
    maxSize: limits.kept,
    ttl: keptMs,
    sizeCalculation: ({ html, style }) => html.length + style.length,
  });
  const underWay = new Map<string, Promise<WrittenPage | undefined>>();

  const breakerOf = (build: string) => {
    const breaker = breakers.get(build) ?? createBreaker();
    breakers.set(build, breaker);
    return breaker;
  };

  const start = async ({ section, release }: Pick<RenderOptions, 'section' | 'release'>, key: string) => {
    const { build, integrity } = release;
    try {
      const [shell, code] = await Promise.all([
        readFile(join(SHELL_DIST, serverFileName), 'utf8'),
        store.folderOf(build).then((folder) => readFile(join(folder, serverFileName), 'utf8')),
      ]);
      if (integrityOf(code) !== integrity[serverFileName]) throw new Error(`${serverFileName} was changed`);
      return startRenderProcess({ section, build, shell, release: code }, Math.max(renderLimitMs, 2 * total), (reason) => {
        console.warn(`${build} does not render pages for a while: ${reason}`);
        breakerOf(build).failed(true);
        processes.delete(key);
      });
    } catch (error) {
      console.warn(`${build} does not render pages: ${(error as Error).message}`);
      breakerOf(build).failed(true);
      processes.delete(key);
      return undefined;
    }
  };

  const processOf = (options: Pick<RenderOptions, 'section' | 'release' | 'shell'>) => {
    const { build, integrity } = options.release;
    if (!integrity[serverFileName] || breakerOf(build).isOpen()) return undefined;
    const key = `${build} ${options.shell}`;
    const known = processes.get(key);
    if (known) return known;
    const started = start(options, key);
    processes.set(key, started);
    return started;
  };

  const fresh = async (
    process: RenderProcess,
    { section, release, request, ask }: RenderOptions,
    apart: <T>(work: Promise<T>) => Promise<T>,
  ) => {
    const { build } = release;
    const answers: FirstPage['answers'] = {};
    let unknown = false;
    const answer: AnswerCall = async (call) => {
      const found = publicCall(section, call);
      const value = found && (await apart(ask(found.endpoint, found.input as never)));
      if (value) answers[answerKey(call as never, call)] = value;
      else unknown = true;
      return value;
    };
    try {
      const page = await process.render(request, answer);
      breakerOf(build).succeeded();
      return { ...page, build, settings: request.settings, answers };
    } catch (error) {
      console.warn(`${build} did not render ${request.address}: ${(error as Error).message}`);
      // That the back end is slow or down is not the release's fault.
      if (!unknown) breakerOf(build).failed();
      return undefined;
    }
  };

  return {
    async render(options) {
      const key = keyOf(options);
      const known = key && kept.get(key);
      if (known) return known;
      const process = await processOf(options);
      if (!process?.isReady()) return undefined;
      const same = key ? underWay.get(key) : undefined;
      if (!same && process.busy() >= limits.pages) return undefined;
      const budget = createBudget({ own: total / 2, total });
      const work = same ?? fresh(process, options, budget.apart);
      if (key && !same) {
        underWay.set(key, work);
        void work.then((page) => {
          underWay.delete(key);
          if (page) kept.set(key, page);
        });
      }
      const page = await Promise.race([work, budget.over.then(() => undefined)]);
      budget.end();
      return page;
    },
    prepare: (options) => void processOf(options),
    stop: () => processes.clear(),
  };
}

const dayInHongKong = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Hong_Kong' });

/** The name of a page that is the same for all who ask for it within a minute. A query that is no part of a page's address is rendered each time. */
function keyOf({ release, shell, request: { address, now } }: RenderOptions): string | undefined {
  const { pathname, search } = new URL(address, 'http://portal.invalid');
  return canonicalPath(pathname, search) === address ? `${release.build} ${shell} ${dayInHongKong.format(now)} ${address}` : undefined;
}
