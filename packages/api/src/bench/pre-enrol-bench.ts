import { preEnrol } from '@portal/contract/endpoints';
import pg from 'pg';
import { hashToken } from '../domain/session/sessions.ts';
import { createFixture } from '../testing/fixture.ts';
import type { TestApi } from '../testing/index.ts';
import { Stopwatch, table } from './measure.ts';
import { recordStatements, type Statement } from './record-statements.ts';

const ORDERS = 400;

/** Makes orders of one place each, alternating between the app and the same statements that the app sent, over one connection. */
export async function preEnrolBench(open: () => Promise<TestApi>): Promise<string> {
  const api = await open();
  const { addMember, addClass } = createFixture(api);
  const { id } = await addClass({ capacity: 10_000 });
  const order = (token: string) => api.call(preEnrol, { body: { activities: [id] } }, { token });
  const members = await Promise.all(
    Array.from({ length: 2 * ORDERS + 101 }, async () => {
      const code = await addMember();
      return { id: (await api.findMember(code)).id, token: await api.logIn(code) };
    }),
  );
  const [template, ...others] = members as [(typeof members)[0], ...typeof members];
  const warm = others.splice(0, 100);
  for (const { token } of warm) await order(token);
  const { statements, response } = await recordStatements(() => order(template.token));

  const client = new pg.Client(api.databaseUrl);
  await client.connect();
  const replayFor = (member: (typeof members)[0]) =>
    replay(
      client,
      statements,
      new Map<unknown, unknown>([
        [template.id, member.id],
        [hashToken(template.token), hashToken(member.token)],
      ]),
      response.body.id!,
    );
  const [app, direct] = [new Stopwatch(), new Stopwatch()];
  for (let n = 0; n < ORDERS; n += 1) {
    await app.time(() => order(others[2 * n]!.token));
    await direct.time(() => replayFor(others[2 * n + 1]!));
  }
  await client.end();
  await api.close();
  return table(
    ['orders a second, one after the other', ''],
    [
      ['`pre_enrol` through the app', rate(app)],
      [`its ${statements.length} statements alone`, rate(direct)],
      ['share', (direct.total / app.total).toFixed(2)],
    ],
  );
}

const rate = ({ total }: Stopwatch) => ((ORDERS / total) * 1000).toFixed(0);

/** Sends recorded statements again for another member; the order that they make gets a new id. */
async function replay(client: pg.Client, statements: Statement[], values: Map<unknown, unknown>, templateOrder: string): Promise<void> {
  for (const { text, parameters } of statements) {
    const { rows } = await client.query({ text, values: parameters.map((value) => values.get(value) ?? value), rowMode: 'array' });
    if (text.startsWith('insert into "invoices"')) values.set(templateOrder, rows[0]?.[0]);
  }
}
