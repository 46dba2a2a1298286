import { beforeAll, expect, jest, test } from '@jest/globals';
import { Button, IconButton } from '@portal/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ignoreHeldKey } from './held-key.ts';

beforeAll(() => ignoreHeldKey(document));

test.each([
  ['button', (press: () => void) => <Button onClick={press}>Apply</Button>],
  ['button with an icon', (press: () => void) => <IconButton label="Apply" icon={<svg aria-hidden />} onClick={press} />],
])('held Enter on a %s presses it once', async (_what, buttonWith) => {
  const press = jest.fn();
  render(buttonWith(press));
  const user = userEvent.setup();
  screen.getByRole('button', { name: 'Apply' }).focus();
  await user.keyboard('{Enter>5/}');
  expect(press).toHaveBeenCalledTimes(1);
  await user.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(2);
});

test('held Enter in a field sends the form once', async () => {
  const send = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={send}>
      <input aria-label="Name" />
      <textarea aria-label="Message" />
      <Button type="submit">Send</Button>
    </form>,
  );
  const user = userEvent.setup();
  screen.getByRole('textbox', { name: 'Name' }).focus();
  await user.keyboard('{Enter>5/}');
  expect(send).toHaveBeenCalledTimes(1);
  screen.getByRole('textbox', { name: 'Message' }).focus();
  await user.keyboard('{Enter>5/}');
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('\n'.repeat(5));
});
