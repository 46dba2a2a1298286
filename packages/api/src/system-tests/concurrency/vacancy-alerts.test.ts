import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addVacancyAlert } from '@portal/contract/endpoints';
import { and, eq } from 'drizzle-orm';
import { activities, outbox } from '../../db/schema/index.ts';
import { sendVacancyAlerts } from '../../jobs/send-vacancy-alerts.ts';
import { type Cluster, createCluster } from '../../testing/create-cluster.ts';

const times = process.env.LONG === '1' ? 60 : 5;

let cluster: Cluster;
beforeAll(async () => {
  cluster = await createCluster();
});
afterAll(() => cluster?.close());

test(`mails once from several servers, ${times} times [ALERT-03]`, async () => {
  const { ctx, findMember } = cluster.api;
  for (let n = 0; n < times; n += 1) {
    const { id } = await cluster.addClass({ capacity: 0 });
    const as = await cluster.addMember();
    await cluster.nodes[0].call(addVacancyAlert, { body: { activity_id: id } }, { as });
    await ctx.db.update(activities).set({ capacity: 1 }).where(eq(activities.id, id));
    await Promise.all(Array.from({ length: 4 }, () => sendVacancyAlerts.run(ctx)));
    const { email } = await findMember(as);
    const mails = await ctx.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.template, 'place-open'), eq(outbox.recipient, email!)));
    expect(mails).toHaveLength(1);
  }
});
