import pg from 'pg';

export interface Statement {
  text: string;
  parameters: unknown[];
}

/** Runs a call and returns its result with every statement sent to PostgreSQL for it. */
export async function recordStatements<T>(call: () => Promise<T>): Promise<{ statements: Statement[]; response: T }> {
  const statements: Statement[] = [];
  const send = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...given: unknown[]) {
      const [query, parameters] = given as [string | { text?: string; values?: unknown[] }, unknown[]?];
      const text = typeof query === 'string' ? query : query.text;
      if (text)
        statements.push({ text, parameters: Array.isArray(parameters) ? parameters : (typeof query === 'object' && query.values) || [] });
      return send.apply(this, given);
    },
  });
  try {
    return { response: await call(), statements };
  } finally {
    Object.assign(pg.Client.prototype, { query: send });
  }
}
