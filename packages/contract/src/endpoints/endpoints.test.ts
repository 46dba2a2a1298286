import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { errorCodes } from '../errors.ts';
import { sectionIds } from '../sections.ts';
import { preEnrol } from './index.ts';
import { endpointTable } from './table.ts';

const all = Object.entries(endpointTable);

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

test('an endpoint - is granted to sections that exist, each once, or to the shell only', () => {
  for (const [name, { grantedTo = [], shellOnly = false }] of all) {
    expect([name, grantedTo.length === 0]).toEqual([name, shellOnly]);
    expect(sectionIds).toEqual(expect.arrayContaining([...grantedTo]));
    expect(new Set(grantedTo).size).toBe(grantedTo.length);
  }
});

test('an endpoint that returns or ends a token - only the shell may call it', () => {
  const carriesToken = ({ response }: { response: unknown }) => JSON.stringify(response).includes('"access_token"');
  const shellOnly = all.filter(([, endpoint]) => endpoint.shellOnly).map(([name]) => name);
  expect(all.filter(([, endpoint]) => carriesToken(endpoint)).map(([name]) => name)).toEqual(['login', 'register']);
  expect(shellOnly).toEqual(['login', 'logout', 'register', 'showCurrentUser']);
});

test('an endpoint that returns the same to everyone - is public, creates nothing and needs no secret', () => {
  const alike = all.filter(([, endpoint]) => endpoint.sameForAll).map(([name]) => name);
  expect(alike.toSorted()).toEqual([
    ...['listActivities', 'listBanners', 'listPosts', 'searchPosts', 'showGymOptions', 'showQueue', 'showPost', 'showPostByAlias'],
    ...['showSettings', 'showYouthOptions'],
  ]);
  for (const [, endpoint] of all.filter(([name]) => alike.includes(name)))
    expect(endpoint).toMatchObject({ access: 'public', method: expect.stringMatching(/get|post/) });
});

test('a call that creates something - accepts an Idempotency-Key, no other does [PAY-6]', () => {
  const idempotent = all.filter(([, endpoint]) => endpoint.idempotent).map(([name]) => name);
  const making = ['applyForMembership', 'enrol', 'enrolWait', 'preEnrol', 'register', 'renew', 'startPayment'];
  expect(idempotent.toSorted()).toEqual(making);
});

test('pre_enrol - accepts bare ids and counts a special request in code points', () => {
  const parse = (activities: unknown) => v.safeParse(preEnrol.body, { activities });
  expect(parse([7]).output).toMatchObject({ activities: [{ id: 7 }] });
  expect(parse([{ id: 7, special_request: '😀'.repeat(255) }]).success).toBe(true);
  expect(parse([{ id: 7, special_request: '😀'.repeat(256) }]).success).toBe(false);
  expect(parse([]).success).toBe(false);
});
