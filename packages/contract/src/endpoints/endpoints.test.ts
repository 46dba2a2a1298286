import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { errorCodes } from '../errors.ts';
import * as endpoints from './index.ts';

const all = Object.entries(endpoints).filter(
  (entry): entry is [string, { method: string; path: string; access: string; errors: readonly string[]; params?: unknown }] => {
    const value: unknown = entry[1];
    return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
  },
);

/** The tables of both sections 7, with the paths that readings.md settles. */
const documented = `
  post api/setting/show
  post api/cms/getactivityList
  get api/cms/show/:id
  get api/cms/alias/:alias
  post api/cms/getlist
  post api/cms/index
  get api/cms/bannerCms
  post api/login
  post api/logout
  post api/me
  post api/updatepwd
  post api/forgot-password
  post api/reset-password
  post api/myActivity
  post api/myWaitList
  post api/myPayment
  post api/activity/pre_enrol
  post api/activity/enrol
  post api/activity/enrol_wait
  post api/acwait/show
  post api/acwait/remove
  post api/activity/upload_doc
  get api/media/:id/download
  post api/payment/gp_OnlinePayment
  post api/payment/payme_qrcode
  post api/payment/payme_getRequest
  get api/payment/get_simple/:id
  post api/payment/get/:id
  post api/payment/get_unpaid_list
  delete api/payment/destroy/:id
  get api/pos/getInvoice/:id
  post api/pos/goOnlinePayment
  post api/coupon/verify
  post api/coupon/index
  get api/ymMember
  get api/gymMember
  post api/member/memberApply
  get api/member/memberApplyPay/:code
  get api/renewPage
  post api/renew
  post api/register`
  .trim()
  .split('\n')
  .map((line) => line.trim());

test('the contract declares every documented call, and no other', () => {
  expect(all.map(([, endpoint]) => `${endpoint.method} ${endpoint.path}`).sort()).toEqual([...documented].sort());
});

test('an endpoint with path parameters - has a schema for exactly those', () => {
  for (const [, endpoint] of all) {
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
    const schema = endpoint.params as { entries: Record<string, unknown> } | undefined;
    expect(Object.keys(schema?.entries ?? {})).toEqual(names);
  }
});

test('an endpoint - names only error codes of the closed list, and a public one never answers 401', () => {
  for (const [, endpoint] of all) {
    expect(errorCodes).toEqual(expect.arrayContaining([...endpoint.errors]));
    if (endpoint.access === 'public') expect(endpoint.errors).not.toContain('UNAUTHENTICATED');
  }
});

test('pre_enrol - takes bare ids and counts a special request in code points', () => {
  const parse = (activities: unknown) => v.safeParse(endpoints.preEnrol.body, { activities });
  expect(parse([7]).output).toMatchObject({ activities: [{ id: 7 }] });
  expect(parse([{ id: 7, special_request: '😀'.repeat(255) }]).success).toBe(true);
  expect(parse([{ id: 7, special_request: '😀'.repeat(256) }]).success).toBe(false);
  expect(parse([]).success).toBe(false);
});
