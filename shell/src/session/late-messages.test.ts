import { expect, test } from '@jest/globals';
import { giveMessages, json, openSession } from './testing.ts';

test("start with a dead token, the shell's messages come last - nothing is asked before, then the end is said and login opens [SESSION-29]", async () => {
  const { session, answers, calls, notify, goToLogin } = openSession('dead', { hasMessages: false });
  answers['/api/me'] = () => json({ message: 'Unauthenticated' }, 401);
  await import('../api/send.ts');
  await new Promise((resolve) => setTimeout(resolve));
  expect(calls).toEqual([]);
  giveMessages();
  await session.ready;
  expect(notify.error.mock.calls).toEqual([['Account logged out']]);
  expect(goToLogin).toHaveBeenCalledWith({ back: true });
});
