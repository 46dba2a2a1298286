import { beforeEach, expect, jest, test } from '@jest/globals';
import { type Endpoint, grantedCalls, type RemoteEndpoint, type SectionId, sectionIds } from '@portal/contract';
import { endpointTable } from '@portal/contract/endpoints/table';
import * as v from 'valibot';
import { remoteApi } from './remote-api.ts';

const sent = jest.fn<(endpoint: Endpoint, input: object, options: object) => Promise<never>>();
const reported = jest.fn<(what: string) => void>();
const apiOf = <S extends SectionId>(section: S) =>
  remoteApi(
    { call: sent as never },
    {
      section,
      build: `${section}-acme-1`,
      deny: (what) => {
        reported(what);
        return Object.assign(new Error(what), { code: 'F-605' });
      },
    },
  );
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'sent',
    ({ code }) => code,
  );

beforeEach(() => {
  jest.resetAllMocks();
  sent.mockResolvedValue(undefined as never);
});

const each = sectionIds.flatMap((section) => Object.entries(endpointTable).map(([name, endpoint]) => [section, name, endpoint] as const));

test.each(each)(
  '%s calls %s - is sent if the contract grants it, else fails with its number and is reported',
  async (section, _name, endpoint) => {
    const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'a/b c']));
    const granted = !endpoint.shellOnly && grantedCalls[section].includes(`${endpoint.method} ${endpoint.path}`);
    expect(await outcome(apiOf(section).call(endpoint as RemoteEndpoint, { params } as never))).toBe(granted ? 'sent' : 'F-605');
    expect(reported).toHaveBeenCalledTimes(granted ? 0 : 1);
    const path = endpoint.path.replace(/:\w+/g, 'a%2Fb%20c');
    expect(sent.mock.calls.map(([asked]) => [asked.method, asked.path])).toEqual(granted ? [[endpoint.method, path]] : []);
  },
);

const own = {
  method: 'get',
  path: 'api/cms/alias/:alias',
  access: 'public',
  grantedTo: ['catalogue'],
  params: v.any(),
  response: v.any(),
  errors: [],
} as const;

test.each([
  ['climbs out of a granted path', { path: 'api/cms/alias/../../me' }, {}],
  ['climbs out in disguise', { path: 'api/cms/alias/%2e%2e/%2E%2E/me' }, {}],
  ['climbs out by a parameter', {}, { alias: '..' }],
  ['hides a call in parameters', { path: ':a/:b' }, { a: 'api', b: 'me' }],
  ['writes a letter as a code', { path: 'api/%6De' }, {}],
  ['names another site', { path: 'https://evil.example/api/cms/alias/x' }, {}],
  ['goes on behind a granted path', { path: 'api/cms/alias/x/more' }, {}],
  ['changes the method', { method: 'post' }, { alias: 'x' }],
  ['writes the method in capitals', { method: 'GET' }, { alias: 'x' }],
])('section makes up an endpoint that %s - is denied', async (_trick, change, params) => {
  expect(await outcome(apiOf('catalogue').call({ ...own, ...change } as typeof own, { params }))).toBe('F-605');
  expect(sent).not.toHaveBeenCalled();
});

test('section calls - the call says which build makes it, whatever the section claims', async () => {
  await apiOf('catalogue').call(own, { params: { alias: 'x' } }, { quiet: true, build: 'forged' } as object);
  expect(sent.mock.calls[0]?.[2]).toEqual({ quiet: true, build: 'catalogue-acme-1' });
});

test('endpoint that names another site - is called on ours', async () => {
  await apiOf('catalogue').call({ ...own, path: '//evil.example/api/cms/alias/x' }, { params: {} });
  expect(sent.mock.calls[0]?.[0].path).toBe('api/cms/alias/x');
});

test('endpoint whose path differs when it is read again - is sent as it was checked', async () => {
  let reads = 0;
  const shifty = {
    ...own,
    get path() {
      reads += 1;
      return reads === 1 ? 'api/cms/alias/x' : 'api/me';
    },
  };
  await outcome(apiOf('catalogue').call(shifty as unknown as typeof own, { params: {} }));
  expect(sent.mock.calls.map(([{ path }]) => path)).not.toContain('api/me');
});

test('method that reads differently the second time - is sent as it was checked', async () => {
  let reads = 0;
  const shifty = {
    toString() {
      reads += 1;
      return reads === 1 ? 'get' : 'delete';
    },
  };
  await outcome(apiOf('catalogue').call({ ...own, method: shifty as never }, { params: { alias: 'x' } }));
  expect(sent.mock.calls.map(([{ method }]) => method)).toEqual(['get']);
});
