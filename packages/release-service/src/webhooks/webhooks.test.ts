import { mkdtemp } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import {
  publicKeyOf,
  readFeed,
  readKey,
  registerWebhook,
  signBuild,
  signFeedCall,
  signText,
  signWebhookCall,
} from '@portal/release-format';
import {
  approve,
  checkPublished,
  developmentKeys,
  keyringOf,
  makeDevelopmentKeys,
  openReleases,
  openStorage,
  promote,
  publishUnchecked,
  type Releases,
  refuse,
  revokeVendor,
  rollback,
  swap,
} from '@portal/releases';
import { conformingBuild, fakePortal } from '@portal/releases/testing';
import { Webhook } from 'standardwebhooks';
import { createApp } from '../app.ts';
import { checkAddress } from './send-note.ts';
import { createWebhooks, type WebhookOptions, type Webhooks } from './webhooks.ts';

const build = 'payment-acme-1.0.0-1a2b3c4d';
const nextBuild = 'payment-acme-1.0.1-1a2b3c4d';
const minuteMs = 60_000;

let folder: string;
let operator: Releases;
let keys: ReturnType<typeof developmentKeys>;
let webhooks: Webhooks;
let service: string;
let time: number;
let opened: { close: () => unknown }[] = [];

beforeEach(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
  await makeDevelopmentKeys(folder, ['acme', 'bank']);
  keys = developmentKeys(folder);
  operator = openReleases(folder);
  await ship({});
  await ship({ version: '1.0.1', build: nextBuild });
  await ship({ provider: 'bank', build: 'payment-bank-1.0.0-1a2b3c4d' });
  time = Date.now();
  await start();
});
afterEach(() => {
  for (const { close } of opened) close();
  opened = [];
  jest.restoreAllMocks();
});

const keyOf = (provider: string) => readKey(keys.vendor(provider));

async function ship(changes: Parameters<typeof conformingBuild>[0]) {
  const dist = await conformingBuild(changes);
  await signBuild(dist, keyOf(changes?.provider ?? 'acme'));
  await publishUnchecked(operator, dist);
}

/** Starts the service; what is stored stays. */
async function start(options: Partial<WebhookOptions> = {}) {
  const signsNothing = () => {
    throw new Error('The service signs nothing');
  };
  const releases = openReleases(folder, { ...keyringOf(folder), vendor: () => undefined, operator: signsNothing });
  webhooks = createWebhooks({ releases, storage: openStorage(folder), portals: [], networks: 'any', now: () => time, ...options });
  const app = createApp({ releases, limits: { bytes: 1_000_000, seconds: 60 }, atOnce: 4, webhooks });
  service = await listenOn(serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server);
}

async function listenOn(server: Server): Promise<string> {
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve));
  opened.push({ close: () => server.close().closeAllConnections() });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A vendor's server; `answer` is what it says to each note. */
async function receiver(answer: RequestListener = (_call, response) => response.end()) {
  const received: Received[] = [];
  const server = createServer(async (call, response) => {
    received.push({ headers: call.headers, body: await text(call) });
    answer(call, response);
  }).listen(0, '127.0.0.1');
  return { address: `${await listenOn(server)}/notes`, received };
}

const noteOf = ({ body }: Received) => JSON.parse(body);
const typesOf = (received: Received[]) => received.map((one) => noteOf(one).type);

/** A vendor registers, and its first note has come. */
async function register(address: string, provider = 'acme'): Promise<string> {
  const { secret } = await registerWebhook(service, address, keyOf(provider));
  await webhooks.round();
  return String(secret);
}

async function decide(...decisions: (() => Promise<unknown>)[]) {
  for (const one of decisions) await one();
  await webhooks.round();
}

const by = { by: 'Chan Tai Man' };
const approved = (name: string) => async () => {
  await checkPublished(operator, name, async () => [], by);
  for (const person of ['Chan Tai Man', 'Ho Wing']) await approve(operator, name, { by: person });
};

test('a vendor registers an address - it gets a signed note of each decision on its releases with the reason, and of what members get in its sections, but not by whom', async () => {
  const { address, received } = await receiver();
  const secret = await register(address);
  expect(typesOf(received)).toEqual(['webhook.registered']);
  await decide(
    approved(build),
    approved(nextBuild),
    () => promote(operator, build, by),
    () => promote(operator, nextBuild, { ...by, share: 5 }),
    () => promote(operator, nextBuild, by),
    () => rollback(operator, 'payment', { ...by, why: 'the title is wrong' }),
    () => refuse(operator, nextBuild, { ...by, why: 'the title is wrong' }),
  );
  const decided = received.map(noteOf).filter(({ type }) => type === 'release.decided');
  expect(decided.map(({ data }) => [data.action, data.build, data.share, data.why]).slice(-5)).toEqual([
    ['promote', build, undefined, undefined],
    ['promote', nextBuild, 5, undefined],
    ['promote', nextBuild, undefined, undefined],
    ['rollback', build, undefined, 'the title is wrong'],
    ['refuse', nextBuild, undefined, 'the title is wrong'],
  ]);
  expect(noteOf(received.at(-1) as Received)).toEqual({
    type: 'section.live',
    timestamp: expect.any(String),
    data: { section: 'payment', live: build },
  });
  for (const { headers, body } of received) expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toBeDefined();
  expect(JSON.stringify(received)).not.toMatch(/Chan|Wing/);
});

test('another vendor’s release goes live, for a share of the members and then for all - the vendor of the section is told, and nothing of what was decided on it', async () => {
  await decide(approved(build), approved('payment-bank-1.0.0-1a2b3c4d'), () => promote(operator, build, by));
  const { address, received } = await receiver();
  await register(address);
  await decide(() => swap(operator, 'payment-bank-1.0.0-1a2b3c4d', { ...by, share: 5 }));
  await decide(() => swap(operator, 'payment-bank-1.0.0-1a2b3c4d', by));
  expect(received.slice(1).map((one) => [noteOf(one).type, noteOf(one).data])).toEqual([
    ['section.live', { section: 'payment', live: build, canary: { build: 'payment-bank-1.0.0-1a2b3c4d', share: 5 } }],
    ['section.live', { section: 'payment', live: 'payment-bank-1.0.0-1a2b3c4d' }],
  ]);
});

test('members’ browsers report a failure that is new - its vendor gets one note with the line of its source, which the portal told on the vendor’s own signature', async () => {
  const fault = { code: 'F-601', name: 'TypeError', message: 'x is not a function', times: 4, pages: 3 };
  const answers: Record<string, unknown> = {};
  const portal = await fakePortal(answers);
  opened.push({ close: portal.stop });
  // One token, of line 12 in a source.
  const map = JSON.stringify({ version: 3, names: [], sources: ['webpack://payment/./src/page.tsx'], mappings: 'AAWA' });
  await ship({ version: '1.0.2', build: 'payment-acme-1.0.2-1a2b3c4d', scripts: { 'page.1.js.map': map } });
  await start({ portals: [portal.origin] });
  const { address, received } = await receiver();
  await register(address);
  answers['/faults'] = { builds: [{ build: 'payment-acme-1.0.2-1a2b3c4d', faults: [{ ...fault, at: ['page.1.js:1:5'] }] }] };
  await webhooks.round();
  await webhooks.round();
  expect(received.slice(1).map((one) => [noteOf(one).type, noteOf(one).data])).toEqual([
    ['release.failed', { section: 'payment', build: 'payment-acme-1.0.2-1a2b3c4d', faults: [{ ...fault, at: ['src/page.tsx:12'] }] }],
  ]);
});

test('the receiver is down - notes wait through restarts, later each time, the feed says since when and why, and then each comes once, in order', async () => {
  let isUp = true;
  const { address, received } = await receiver((_call, response) => {
    response.statusCode = isUp ? 204 : 500;
    response.end();
  });
  await register(address);
  isUp = false;
  await decide(approved(build), () => promote(operator, build, by));
  const tried = () => received.length;
  const first = tried();
  await webhooks.round();
  expect(tried()).toBe(first);
  expect((await readFeed(service, keyOf('acme'))).webhook).toEqual({
    address,
    waiting: 4,
    failing: { since: new Date(time).toISOString(), why: 'it answered with status 500' },
  });
  time += minuteMs;
  await webhooks.round();
  time += minuteMs / 2;
  await start();
  await webhooks.round();
  expect(tried()).toBe(first + 1);
  isUp = true;
  time += minuteMs;
  await webhooks.round();
  const taken = received.slice(first + 1);
  expect(taken.map((one) => noteOf(one).data.action ?? noteOf(one).type)).toEqual(['propose', 'approve', 'promote', 'section.live']);
  expect(received[first - 1]?.headers['webhook-id']).toBe(taken[0]?.headers['webhook-id']);
  expect((await readFeed(service, keyOf('acme'))).webhook).toEqual({ address, waiting: 0 });
});

test('a receiver answers never, or without end - its vendor’s notes are given up in time or taken, and another vendor’s are not held up', async () => {
  await start({ timeoutMs: 300 });
  const silent = await receiver(() => {});
  const endless = await receiver((_call, response) => {
    const more = () => response.write('x'.repeat(100_000), () => response.destroyed || setImmediate(more));
    more();
  });
  await registerWebhook(service, silent.address, keyOf('acme'));
  await register(endless.address, 'bank');
  expect(typesOf(endless.received)).toEqual(['webhook.registered']);
  expect(await webhooks.stateOf('bank')).toEqual({ address: endless.address, waiting: 0 });
  while (!(await webhooks.stateOf('acme'))?.failing) await new Promise(setImmediate);
  expect((await webhooks.stateOf('acme'))?.failing?.why).toBe('it did not answer within 0.3 s');
});

test('a receiver redirects - the note goes nowhere else, and waits', async () => {
  const other = await receiver();
  const { address } = await receiver((_call, response) => response.writeHead(307, { Location: other.address }).end());
  await register(address);
  expect(other.received).toEqual([]);
  expect(await webhooks.stateOf('acme')).toMatchObject({ waiting: 1, failing: { why: 'it answered with status 307' } });
});

test('someone sends a note again later, or changes it - the receiver’s check with the secret refuses it', async () => {
  const { address, received } = await receiver();
  const secret = await register(address);
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  const check = (sent: string) => new Webhook(secret).verify(sent, headers as Record<string, string>);
  expect(() => check(body.replace('acme', 'bank'))).toThrow('signature');
  jest.useFakeTimers({ now: Date.now() + 6 * minuteMs });
  expect(() => check(body)).toThrow('too old');
  jest.useRealTimers();
});

const put = (authorization: string) => fetch(`${service}/webhook`, { method: 'PUT', headers: { Authorization: authorization } });

test('someone sends a vendor’s registration again after a newer one - it is refused, and notes go on to the newer address; none ends them', async () => {
  const [old, newer] = [await receiver(), await receiver()];
  const call = signWebhookCall(old.address, keyOf('acme'));
  expect((await put(call)).status).toBe(200);
  await webhooks.round();
  await register(newer.address);
  expect((await put(call)).status).toBe(403);
  await decide(approved(build));
  expect([old.received.length, newer.received.length]).toEqual([1, 3]);
  expect(await registerWebhook(service, undefined, keyOf('acme'))).toEqual({ address: null });
  expect((await put(call)).status).toBe(403);
  await decide(() => promote(operator, build, by));
  expect(newer.received).toHaveLength(3);
  expect((await readFeed(service, keyOf('acme'))).webhook).toBeUndefined();
});

const registration = (signed: string, address: string, time: string) =>
  `Portal-Webhook ${publicKeyOf(keyOf('acme'))} ${time} ${address} ${signText('webhook', signed, keyOf('acme'))}`;
const [now, old] = [0, 6].map((minutes) => new Date(Date.now() - minutes * minuteMs).toISOString()) as [string, string];

test.each([
  ['is a call for the feed', () => signFeedCall(keyOf('acme'))],
  ['names another address than was signed', () => registration(`${now} https://example.org/`, 'https://example.com/', now)],
  ['is of six minutes ago', () => registration(`${old} https://example.org/`, 'https://example.org/', old)],
])('a registration %s - it is refused', async (_what, call) => {
  const answer = await put(call());
  expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining({ code: 'REL-303' })]);
});

test('a registration is sent as a call for the feed - it learns nothing: the service that keeps it can’t read as the vendor', async () => {
  const headers = { Authorization: signWebhookCall('https://example.org/', keyOf('acme')) };
  expect((await fetch(`${service}/feed`, { headers })).status).toBe(403);
});

test('a vendor’s key is revoked - it gets no more notes, and the log says so once', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { address, received } = await receiver();
  await register(address);
  await revokeVendor(folder, readKey(keys.association), { key: publicKeyOf(keyOf('acme')), why: 'stolen' });
  await decide(approved('payment-bank-1.0.0-1a2b3c4d'));
  await webhooks.round();
  expect(received).toHaveLength(1);
  expect(errors.mock.calls).toEqual([[expect.stringContaining('REL-305')]]);
});

const internal = 'it is not on the public internet';
test.each([
  ['http://example.org/', 'it does not start with https'],
  ['ftp://example.org/', 'it does not start with https'],
  ['https://me:secret@example.org/', 'it has a name or a password in it'],
  ['https:', 'it is not an address'],
  ['https://nowhere.invalid/', 'its name is unknown'],
  ['https://localhost/', internal],
  ['https://127.0.0.1/', internal],
  ['https://2130706433/', internal],
  ['https://0x7f.1/', internal],
  ['https://0.0.0.0/', internal],
  ['https://10.1.2.3/', internal],
  ['https://172.16.0.1/', internal],
  ['https://192.168.1.1/', internal],
  ['https://100.64.0.1/', internal],
  ['https://169.254.169.254/latest/meta-data/', internal],
  ['https://224.0.0.1/', internal],
  ['https://[::1]/', internal],
  ['https://[::]/', internal],
  ['https://[fe80::1]/', internal],
  ['https://[fd00::1]/', internal],
  ['https://[::ffff:10.0.0.1]/', internal],
  ['https://[64:ff9b::7f00:1]/', internal],
  ['https://[64:ff9b:1::7f00:1]/', internal],
  ['https://[2002:7f00:1::]/', internal],
])('a vendor registers %s - it is refused: %s', async (address, why) => {
  await start({ networks: 'public' });
  await expect(registerWebhook(service, address, keyOf('acme'))).rejects.toMatchObject({
    code: 'REL-506',
    message: expect.stringContaining(why),
  });
  expect(await webhooks.stateOf('acme')).toBeUndefined();
});

test('a vendor registers an address of more than 500 letters - it is refused', async () => {
  const long = `https://93.184.215.14/${'x'.repeat(500)}`;
  await expect(checkAddress(long, { networks: 'public' })).rejects.toMatchObject({ code: 'REL-506' });
});

test('an address on the public internet - it is taken', async () => {
  for (const host of ['93.184.215.14', '[2606:2800:21f:cb07:6820:80da:af6b:8b2c]'])
    await expect(checkAddress(`https://${host}/notes`, { networks: 'public' })).resolves.toBeUndefined();
});

test('a name leads to the public internet when it is checked and into a private network when it is called - nothing connects there', async () => {
  let connections = 0;
  const inside = createTcpServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => inside.once('listening', resolve));
  opened.push({ close: () => inside.close() });
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    return [{ address: asked < 3 ? '93.184.215.14' : '127.0.0.1', family: 4 }];
  };
  await start({ networks: 'public', resolve });
  await register(`https://rebinding.example:${(inside.address() as AddressInfo).port}/`);
  expect(await webhooks.stateOf('acme')).toMatchObject({ waiting: 1, failing: { why: internal } });
  expect([asked, connections]).toEqual([3, 0]);
});
