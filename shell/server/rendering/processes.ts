import { LRUCache } from 'lru-cache';
import { type Breaker, createBreaker } from './breaker.ts';
import { type RenderProcess, startRenderProcess } from './render-process.ts';
import { type CodeOf, hashOf, keyOf, type ReadCode } from './server-code.ts';

/** The processes that render pages, one for each release. */
export interface Processes {
  /** The process of a release, started now if there is none; none if it has no server build, or failed lately. */
  of(code: CodeOf): Promise<RenderProcess | undefined>;
  succeeded(code: CodeOf): void;
  /** A page of it failed. */
  failed(code: CodeOf): void;
  stop(): void;
}

const atMost = 8;
const idleMs = 15 * 60_000;

/** A render is given up after `limitMs`. */
export function createProcesses(read: ReadCode, limitMs: number): Processes {
  const breakers = new Map<string, Breaker>();
  const running = new LRUCache<string, Promise<RenderProcess | undefined>>({
    max: atMost,
    ttl: idleMs,
    ttlAutopurge: true,
    updateAgeOnGet: true,
    dispose: (starting) => void starting.then((process) => process?.stop()),
  });

  const breakerOf = (code: CodeOf) => {
    const key = keyOf(code);
    const breaker = breakers.get(key) ?? createBreaker();
    breakers.set(key, breaker);
    return breaker;
  };

  const start = async (code: CodeOf) => {
    const { section, release } = code;
    const end = (reason: string) => {
      console.warn(`${release.build} does not render pages for a while: ${reason}`);
      breakerOf(code).failed(true);
      running.delete(keyOf(code));
    };
    try {
      return startRenderProcess({ section, build: release.build, ...(await read(code)) }, limitMs, end);
    } catch (error) {
      end((error as Error).message);
      return undefined;
    }
  };

  return {
    async of(code) {
      if (!code.shell || !hashOf(code.release) || breakerOf(code).isOpen()) return undefined;
      const key = keyOf(code);
      const known = running.get(key);
      if (known) return known;
      const starting = start(code);
      running.set(key, starting);
      return starting;
    },
    succeeded: (code) => breakerOf(code).succeeded(),
    failed: (code) => breakerOf(code).failed(),
    stop: () => running.clear(),
  };
}
