import { beforeEach, expect, jest, test } from '@jest/globals';
import { type Endpoint, isGranted, type RemoteEndpoint, type SectionId, sectionIds } from '@portal/contract';
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

test.each(each)('%s calls %s: is sent if granted, else reported', async (section, _name, endpoint) => {
  const granted = !endpoint.shellOnly && isGranted(section, endpoint);
  expect(await outcome(apiOf(section).call(endpoint as RemoteEndpoint, {} as never))).toBe(granted ? 'sent' : 'F-605');
  expect(reported).toHaveBeenCalledTimes(granted ? 0 : 1);
  expect(sent.mock.calls.map(([requested]) => requested)).toEqual(granted ? [endpoint] : []);
});

const own = {
  method: 'get',
  path: 'api/cms/alias/:alias',
  access: 'public',
  grantedTo: ['catalogue'],
  params: v.any(),
  response: v.any(),
  errors: [],
} as const;

test('call carries its true build, whatever the section claims', async () => {
  await apiOf('catalogue').call(own, { params: { alias: 'x' } }, { quiet: true, build: 'forged' } as object);
  expect(sent.mock.calls[0]?.[2]).toEqual({ quiet: true, build: 'catalogue-acme-1' });
});
