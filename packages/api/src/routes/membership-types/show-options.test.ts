import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { showGymOptions, showYouthOptions } from '@portal/contract/endpoints';
import { optionLists } from '@portal/contract/entities';
import { eq } from 'drizzle-orm';
import { memberPrices, settings } from '../../db/schema/index.ts';
import { createTestApi, type TestApi } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('shows choices, groups and banners of the youth form [API-39, API-40]', async () => {
  const { status, body } = await api.call(showYouthOptions);
  expect(status).toBe(200);
  expect(Object.keys(body.options).toSorted()).toEqual([...optionLists].toSorted());
  expect(body.options['Member Gender']).toEqual([
    { value: 'M', name: 'Male', ch_name: '男' },
    { value: 'F', name: 'Female', ch_name: '女' },
  ]);
  expect(body.ymMemberType).toMatchObject({ id: expect.any(Number), name: 'Association membership', ch_name: '協會會籍' });
  expect(body.ymMemberType.groups).toHaveLength(6);
  expect(body.ymMemberType.groups[0]).toMatchObject({
    name: 'Junior member',
    ch_name: '少年會員',
    min_age: 3,
    max_age: 17,
    is_family: false,
    is_host: false,
    description: '為兒童及青少年而設，所有課程享會員價。',
    en_description: 'For children and teenagers. Member prices for all courses.',
  });
  expect(body.ymMemberType.groups[3]).toMatchObject({ is_family: true, is_host: true, min_age: 18, max_age: null });
  expect(body.ymMemberType.groups.slice(4)).toMatchObject([
    { name: 'Family membership, parent', is_family: true, is_host: false },
    { name: 'Family membership, child', is_family: true, is_host: false },
  ]);
  expect(body.horizontal_banner_url).toBe('/art/banner-harbour.svg');
  expect(body.vertical_banner_url).toBe('/art/becalmed-boat.svg');
});

test('shows a group’s joining prices, one preselected [API-41, API-40]', async () => {
  const { groups } = (await api.call(showYouthOptions)).body.ymMemberType;
  const junior = groups[0]!;
  expect(junior.prices).toEqual([
    { id: expect.any(Number), price: 60, admin_fee: 20, duration: 1, duration_unit: 'year', is_discount: false },
    { id: expect.any(Number), price: 150, admin_fee: 20, duration: 3, duration_unit: 'year', is_discount: true },
  ]);
  expect(junior.onlinedefaultprice).toBe(junior.prices![0]!.id);
  await api.ctx.db.update(memberPrices).set({ duration: 90, duration_unit: 'day' }).where(eq(memberPrices.id, junior.prices![1]!.id));
  const [changed] = (await api.call(showYouthOptions)).body.ymMemberType.groups;
  expect(changed!.prices![1]).toMatchObject({ duration: 90, duration_unit: 'day' });
});

test('shows choices of the gym form [API-41, API-42, GYM-02]', async () => {
  await api.ctx.db.update(settings).set({ value: '/art/tall.svg' }).where(eq(settings.name, 'gym_vertical_banner_url'));
  const { body } = await api.call(showGymOptions);
  expect(body.gymMemberType).toMatchObject({ name: 'Gym membership', ch_name: '健身室會籍' });
  expect(body.gymMemberType.groups).toMatchObject([
    { name: 'Gym, 14 to 17', ch_name: '健身室會員（14至17歲）', min_age: 14, max_age: 17, is_family: false, is_host: false },
    { name: 'Gym, adult', ch_name: '健身室成人會員', min_age: 18, max_age: null, is_family: false, is_host: false },
  ]);
  expect(body.gymMemberType.groups[1]!.prices).toMatchObject([
    { price: 280, admin_fee: 50, duration: 1, duration_unit: 'month', is_discount: false },
    { price: 760, admin_fee: 50, duration: 3, duration_unit: 'month', is_discount: true },
    { price: 2480, admin_fee: 50, duration: 1, duration_unit: 'year', is_discount: true },
  ]);
  expect(body.parq_form_url).toBe('/art/parq-form.pdf');
  expect([body.horizontal_banner_url, body.vertical_banner_url]).toEqual(['/art/banner-gym.svg', '/art/tall.svg']);
  expect(body.options).toEqual((await api.call(showYouthOptions)).body.options);
});
