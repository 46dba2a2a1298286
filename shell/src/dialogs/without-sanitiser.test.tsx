import { expect, jest, test } from '@jest/globals';
import { preloadWindows, UiProvider } from '@portal/ui';
import { testCopy } from '@portal/ui/testing';
import { act, render, screen } from '@testing-library/react';
import { i18n } from '../locale/i18n.ts';

jest.unstable_mockModule('./safe-html.tsx', () => Promise.reject(new Error('Loading chunk safe-html failed')));
const { createDialogs, loadDialogHost } = await import('./dialogs.ts');
const { DialogsOutlet } = await import('./dialogs-outlet.tsx');

test('server HTML is text if the sanitiser can’t load [LAYOUT-22]', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  await Promise.all([preloadWindows(), loadDialogHost()]);
  const { dialogs, open } = createDialogs();
  render(
    <UiProvider copy={testCopy}>
      <DialogsOutlet open={open} />
    </UiProvider>,
  );
  const html = '<p>Refused.<br/><b onclick="alert(1)">Why?</b> <img src=x onerror=alert(1)><a href="https://bank.example">Ask</a></p>';
  await act(async () => void dialogs.alert({ title: 'Payment', html }));
  const message = await screen.findByText(/Refused/);
  expect(message.innerHTML).toBe('Refused.\nWhy? Ask');
  expect(message).toHaveStyle({ whiteSpace: 'pre-line' });
});
