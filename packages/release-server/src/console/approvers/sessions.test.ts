import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { type Approver, addApprover, readApprovers } from '@portal/releases';
import { createSessions, idleMs, maxAgeMs } from './sessions.ts';

async function world() {
  const file = join(await mkdtemp(join(tmpdir(), 'approvers-')), 'approvers.json');
  await addApprover(file, 'Mei', 'twelve or more');
  const [mei] = (await readApprovers(file)) as [Approver];
  let now = 0;
  const sessions = createSessions(file, () => now);
  return {
    sessions,
    token: sessions.begin(mei),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

test('use extends a session, and idle sessions end', async () => {
  const { sessions, token, pass } = await world();
  for (let use = 0; use < 3; use++) {
    pass(idleMs);
    expect((await sessions.find(token))?.approver).toBe('Mei');
  }
  pass(idleMs + 1);
  expect(await sessions.find(token)).toBeUndefined();
});

test('session ends after eight hours of use', async () => {
  const { sessions, token, pass } = await world();
  for (let passed = 0; passed + idleMs <= maxAgeMs; passed += idleMs) {
    pass(idleMs);
    expect(await sessions.find(token)).toBeDefined();
  }
  pass(1);
  expect(await sessions.find(token)).toBeUndefined();
});

test.each(['', 'x', '__proto__'])('finds no session for the made-up token "%s"', async (token) => {
  expect(await (await world()).sessions.find(token)).toBeUndefined();
});
