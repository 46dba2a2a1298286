import { LRUCache } from 'lru-cache';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import { type Sandbox, startSandbox } from './sandbox/sandbox.ts';
import { type CodeOf, hashOf, keyOf, type ReadCode } from './server-code.ts';

/** The sandboxes that render pages, one for each release. */
export interface Sandboxes {
  /**
   * Returns the sandbox of a release, started now if there is none; undefined if the release has no server build or failed recently, or if
   * workerd doesn't run here.
   */
  of(code: CodeOf): Promise<Sandbox | undefined>;
  recordSuccess(code: CodeOf): void;
  /** Call this when a page of the release failed. */
  recordFailure(code: CodeOf): void;
  stop(): void;
}

const atMost = 8;
const idleMs = 15 * 60_000;

export interface SandboxOptions {
  /** The path of workerd; undefined where it doesn't run. */
  program: Promise<string | undefined>;
  read: ReadCode;
  /** Pages are given up after this many ms. */
  limitMs: number;
}

export function createSandboxes({ program, read, limitMs }: SandboxOptions): Sandboxes {
  const breakers = new Map<string, CircuitBreaker>();
  const running = new LRUCache<string, Promise<Sandbox | undefined>>({
    max: atMost,
    ttl: idleMs,
    ttlAutopurge: true,
    updateAgeOnGet: true,
    dispose: (starting) => void starting.then((sandbox) => sandbox?.stop()),
  });

  const breakerOf = (code: CodeOf) => {
    const key = keyOf(code);
    const breaker = breakers.get(key) ?? createCircuitBreaker();
    breakers.set(key, breaker);
    return breaker;
  };

  const start = async (code: CodeOf) => {
    const { section, release } = code;
    const workerd = await program;
    if (!workerd) return undefined;
    const end = (reason: string) => {
      console.warn(`${release.build} does not render pages for a while: ${reason}`);
      breakerOf(code).recordFailure(true);
      running.delete(keyOf(code));
    };
    try {
      return startSandbox(workerd, { section, build: release.build, ...(await read(code)) }, { limitMs }, end);
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
    recordSuccess: (code) => breakerOf(code).recordSuccess(),
    recordFailure: (code) => breakerOf(code).recordFailure(),
    stop: () => running.clear(),
  };
}
