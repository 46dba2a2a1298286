import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { errorCodes } from '../errors.ts';
import { sectionIds } from '../sections.ts';
import { preEnrol } from './index.ts';
import { endpointTable } from './table.ts';

const all = Object.entries(endpointTable);

test('an endpoint with path parameters has a schema for exactly those', () => {
  for (const [, endpoint] of all) {
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
    const schema = endpoint.params as { entries: Record<string, unknown> } | undefined;
    expect(Object.keys(schema?.entries ?? {})).toEqual(names);
  }
});

test('names only known error codes, and no 401 on public endpoints', () => {
  for (const [, endpoint] of all) {
    expect(errorCodes).toEqual(expect.arrayContaining([...endpoint.errors]));
    if (endpoint.access === 'public') expect(endpoint.errors).not.toContain('UNAUTHENTICATED');
  }
});

test('grants each endpoint to known sections, or to the shell only', () => {
  for (const [name, { grantedTo = [], shellOnly = false }] of all) {
    expect([name, grantedTo.length === 0]).toEqual([name, shellOnly]);
    expect(sectionIds).toEqual(expect.arrayContaining([...grantedTo]));
    expect(new Set(grantedTo).size).toBe(grantedTo.length);
  }
});

test('lets only the shell call endpoints that return or end a token', () => {
  const carriesToken = ({ response }: { response: unknown }) => JSON.stringify(response).includes('"access_token"');
  const shellOnly = all.filter(([, endpoint]) => endpoint.shellOnly).map(([name]) => name);
  expect(all.filter(([, endpoint]) => carriesToken(endpoint)).map(([name]) => name)).toEqual(['login', 'register']);
  expect(shellOnly.toSorted()).toEqual(['confirmEmail', 'login', 'logout', 'register', 'sendEmailCode', 'showCurrentUser']);
});

test('shares a response only if the endpoint is public and creates nothing', () => {
  const alike = all.filter(([, endpoint]) => endpoint.sameForAll).map(([name]) => name);
  expect(alike.toSorted()).toEqual([
    ...['listActivities', 'listBanners', 'listPosts', 'searchPosts', 'showGymOptions', 'showPost', 'showPostByAlias'],
    ...['showQueue', 'showSettings', 'showYouthOptions', 'suggestSearches'],
  ]);
  for (const [, endpoint] of all.filter(([name]) => alike.includes(name)))
    expect(endpoint).toMatchObject({ access: 'public', method: expect.stringMatching(/get|post/) });
});

test('takes an Idempotency-Key only where something is created [PAY-6]', () => {
  const idempotent = all.filter(([, endpoint]) => endpoint.idempotent).map(([name]) => name);
  const making = ['applyForMembership', 'bookPlan', 'changeBooking', 'enrol', 'enrolWait', 'preEnrol', 'register', 'renew', 'startPayment'];
  expect(idempotent.toSorted()).toEqual(making);
});

test('pre_enrol accepts bare ids and counts code points', () => {
  const parse = (activities: unknown) => v.safeParse(preEnrol.body, { activities });
  expect(parse([7]).output).toMatchObject({ activities: [{ id: 7 }] });
  expect(parse([{ id: 7, special_request: '😀'.repeat(255) }]).success).toBe(true);
  expect(parse([{ id: 7, special_request: '😀'.repeat(256) }]).success).toBe(false);
  expect(parse([]).success).toBe(false);
});
