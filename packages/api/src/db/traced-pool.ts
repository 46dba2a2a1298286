import { AsyncResource } from 'node:async_hooks';
import { beginSpan, codeOf, currentSpan } from '@portal/server-kit';
import pg from 'pg';

/** Begins a statement's span; undefined outside a trace that we keep. */
function beginStatement(statement: unknown) {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | undefined)?.text;
  if (typeof text !== 'string' || !currentSpan()?.isKept) return undefined;
  const shown = withoutValues(text);
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': shown };
  return beginSpan({ name: /^\w+/.exec(shown)?.[0].toLowerCase() ?? 'statement', kind: 'client', attributes });
}

const maxShown = 2_000;

/** Values are passed as parameters; if a statement contains one all the same, `?` replaces it. */
export const withoutValues = (text: string): string =>
  text
    .replaceAll(/'(?:[^']|'')*'|(?<![\w$."])\d+(?:\.\d+)?/g, '?')
    .trim()
    .slice(0, maxShown);

class TracedClient extends pg.Client {
  // The library declares a signature for each form of a call; all of them pass through here.
  override query(...call: never): never {
    const query = super.query.bind(this) as (...call: unknown[]) => unknown;
    const [statement, ...rest] = call as unknown[];
    const span = beginStatement(statement);
    if (!span) return query(statement, ...rest) as never;
    const end = (error?: unknown) => {
      if (error) span.fail(codeOf(error));
      span.end();
    };
    const last = rest.at(-1);
    if (typeof last === 'function') {
      const done = (error: unknown, result: unknown) => {
        end(error);
        last(error, result);
      };
      return query(statement, ...rest.slice(0, -1), done) as never;
    }
    const response = query(statement, ...rest);
    if (response instanceof Promise) response.then(() => end(), end);
    else end();
    return response as never;
  }
}

/** A pool whose statements belong to the caller's trace. */
export class TracedPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super({ ...config, Client: TracedClient });
  }

  /** Whoever returns a connection calls back a waiting caller, in the returner's trace; this keeps the caller's own. */
  override connect(): Promise<pg.PoolClient>;
  override connect(done: Connected): void;
  override connect(done?: Connected): Promise<pg.PoolClient> | undefined {
    return done ? void super.connect(AsyncResource.bind(done)) : super.connect();
  }
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: (destroy?: boolean | Error) => void) => void;
