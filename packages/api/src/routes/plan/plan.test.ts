import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { changePlan, showCurrentUser, showPlan, type Wish } from '@portal/contract/endpoints';
import { addToMoment } from '@portal/contract/hong-kong/calendar';
import { eq } from 'drizzle-orm';
import { activities } from '../../db/schema/index.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi();
});
afterAll(() => api.close());

const wish = (people: string[], classes: number[], more: Partial<Wish> = {}): Wish => ({
  ...{ people, classes, together: false, waiting: false, outside_ages: false },
  ...more,
});
const change = (as: string, version: number, wishes: Wish[]) => api.call(changePlan, { body: { version, wishes } }, { as });
const show = async (as: string, add?: number) => (await api.call(showPlan, { body: { add } }, { as })).body;

describe('a plan [PLAN-1]', () => {
  test('keeps its wishes as written', async () => {
    const parent = await api.addMember();
    const child = await api.addMember({ host_id: (await api.findMember(parent)).id });
    const [a, b] = [await api.addClass(), await api.addClass()];
    const wishes = [wish([child, parent], [b.id, a.id], { together: true, waiting: true }), wish([], [a.id])];
    expect(await change(parent, 0, wishes)).toMatchObject({ status: 200, body: { version: 1 } });
    const plan = await show(parent);
    expect(plan).toMatchObject({ version: 1, wishes });
    expect(plan.classes.map(({ id }) => id)).toEqual(expect.arrayContaining([a.id, b.id]));
    expect(await show(child)).toMatchObject({ version: 0, wishes: [] });
  });

  test('is linked while it has a wish or a class opens with a queue', async () => {
    const [as, other] = [await api.addMember(), await api.addMember()];
    const canPlan = async (who: string) => (await api.call(showCurrentUser, {}, { as: who })).body.result!.can_plan;
    const { id } = await api.addClass();
    expect(await canPlan(as)).toBe(false);
    await change(as, 0, [wish([as], [id])]);
    expect([await canPlan(as), await canPlan(other)]).toEqual([true, false]);
    await api.ctx.db
      .update(activities)
      .set({ opens_at: addToMoment(api.clock.now(), { minutes: 10 }) })
      .where(eq(activities.id, id));
    api.clock.advance(1);
    expect(await canPlan(other)).toBe(true);
    api.clock.advance(10);
    expect(await canPlan(other)).toBe(false);
  });

  test('shows the group of a class to be added', async () => {
    const { id } = await api.addClass();
    const plan = await show(await api.addMember(), id);
    expect(plan.wishes).toEqual([]);
    expect(plan.classes.some((item) => item.id === id)).toBe(true);
  });

  test('leaves out classes that are no longer offered', async () => {
    const as = await api.addMember();
    const [a, gone] = [await api.addClass(), await api.addClass()];
    await change(as, 0, [wish([as], [gone.id, a.id]), wish([as], [gone.id])]);
    await api.ctx.db.update(activities).set({ active: false }).where(eq(activities.id, gone.id));
    expect((await show(as)).wishes).toEqual([wish([as], [a.id])]);
  });

  test.each([
    ['a stranger', async (as: string) => wish([as, await api.addMember()], [(await api.addClass()).id])],
    ['an unknown class', async (as: string) => wish([as], [999_999])],
  ])('refuses %s', async (_who, wrong) => {
    const as = await api.addMember();
    expect(await change(as, 0, [await wrong(as)])).toMatchObject({ status: 404 });
    expect((await show(as)).version).toBe(0);
  });

  test.each([
    ['a person twice', (as: string, id: number) => [wish([as, as], [id])]],
    ['a class twice', (as: string, id: number) => [wish([as], [id, id])]],
    ['no class', (as: string) => [wish([as], [])]],
    ['21 wishes', (as: string, id: number) => Array.from({ length: 21 }, () => wish([as], [id]))],
  ])('refuses %s', async (_what, wrong) => {
    const as = await api.addMember();
    const { id } = await api.addClass();
    expect((await change(as, 0, wrong(as, id))).body.code).toBe('VALIDATION');
  });

  test('is planned with a confirmed e-mail only', async () => {
    const as = await api.addMember({ kind: 'online', email_verified_at: null });
    expect((await change(as, 0, [])).body.code).toBe('EMAIL_UNCONFIRMED');
  });
});

describe('a plan changed elsewhere [PLAN-5]', () => {
  test('is not overwritten', async () => {
    const as = await api.addMember();
    const [a, b] = [await api.addClass(), await api.addClass()];
    await change(as, 0, [wish([as], [a.id])]);
    for (const version of [0, 2])
      expect(await change(as, version, [wish([as], [b.id])])).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('changed meanwhile') },
      });
    expect((await show(as)).wishes).toEqual([wish([as], [a.id])]);
  });
});
