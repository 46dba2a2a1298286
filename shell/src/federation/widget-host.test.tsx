import { expect, jest, test } from '@jest/globals';
import { setupI18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { SectionId, Shell } from '@portal/contract';
import { Widget, WidgetHostContext } from '@portal/contract/react';
import { createTestShell, TestSurroundings } from '@portal/remote-kit/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { SectionError } from './section-error.ts';
import type { SectionLoader } from './section-loader.ts';
import type { FallbackProps } from './section-place.tsx';
import { sampleRelease } from './testing/sample-release.ts';
import { createWidgetHost } from './widget-host.tsx';

const words = setupI18n({ locale: 'en', messages: { en: { gone: 'This part is not available' } } });

function Fallback({ error, retry }: FallbackProps) {
  const { i18n } = useLingui();
  return (
    <div role="alert">
      {i18n._('gone')} {error.code}
      <button type="button" onClick={retry}>
        Try again
      </button>
    </div>
  );
}

/** A page of another section with the member card on it. */
function showCard(load: () => Promise<ComponentType>) {
  const section = {
    release: sampleRelease(),
    shell: createTestShell('membership', { messages: { hello: 'Hello' } }) as unknown as Shell<SectionId>,
    hold: () => () => {},
  };
  const loader = { widget: async () => ({ section, module: { Widget: await load() } }) } as unknown as SectionLoader;
  const report = jest.fn();
  const Host = createWidgetHost({ loader, Fallback, Waiting: () => <p>Waiting</p>, i18n: words, report });
  render(
    <TestSurroundings shell={createTestShell('account') as never}>
      <WidgetHostContext value={Host}>
        <h1>My account</h1>
        <Widget name="membership.card" />
      </WidgetHostContext>
    </TestSurroundings>,
  );
  return { report };
}

test("a widget of another section is shown - with its own section's messages, after a waiting place", async () => {
  showCard(async () => () => <p>{useLingui().i18n._('hello')}</p>);
  expect(screen.getByText('Waiting')).toBeVisible();
  expect(await screen.findByText('Hello')).toBeVisible();
});

test("a widget's section is dead - its place says so in the shell's words, the page around it stays, and a retry works", async () => {
  let down = true;
  showCard(async () => {
    if (down) throw new SectionError('F-201', 'membership');
    return () => <p>Card</p>;
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('This part is not available F-201');
  expect(screen.getByRole('heading', { name: 'My account' })).toBeVisible();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Card')).toBeVisible();
});

test('a widget throws while it is shown - the page around it stays and the failure is reported', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { report } = showCard(async () => () => {
    throw new Error('no');
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('F-601');
  expect(screen.getByRole('heading', { name: 'My account' })).toBeVisible();
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'F-601', section: 'membership' }));
});
