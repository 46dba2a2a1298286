import { expect, test } from '@jest/globals';
import { giveMessages, json, openSession } from './testing.ts';

test("dead token waits for the shell's messages [SESSION-29]", async () => {
  const { session, responses, calls, notify, goToLogin } = openSession('dead', { hasMessages: false });
  responses['/api/me'] = () => json({ message: 'Unauthenticated' }, 401);
  await import('../api/send.ts');
  await new Promise((resolve) => setTimeout(resolve));
  expect(calls).toEqual([]);
  giveMessages();
  await session.ready;
  expect(notify.error.mock.calls).toEqual([['Account logged out']]);
  expect(goToLogin).toHaveBeenCalledWith({ returnHere: true });
});
