import pg from 'pg';

/**
 * The negative control: the same server with the locks stripped from every statement. If tests don't catch it overselling, they prove
 * nothing.
 */
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;

function withoutLocks(statement: unknown): unknown {
  if (typeof statement === 'string') return strip(statement);
  if (typeof statement === 'object' && statement !== null && 'text' in statement)
    return { ...statement, text: strip(String(statement.text)) };
  return statement;
}

function strip(text: string): string {
  return text.replace(/ for (no key )?update( of "\w+")?$/, '').replace('pg_advisory_xact_lock($1, $2)', '$1::int, $2::int');
}

Object.assign(pg.Client.prototype, {
  query(this: pg.Client, statement: unknown, ...rest: unknown[]) {
    return query.call(this, withoutLocks(statement), ...rest);
  },
});

await import('../server.ts');
