import { expect, jest, test } from '@jest/globals';
import { setupI18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { SectionId, Shell } from '@portal/contract';
import { Widget, WidgetHostContext } from '@portal/contract/react';
import { createTestShell, TestSurroundings } from '@portal/remote-kit/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, use } from 'react';
import { SectionError, type SectionErrorCode } from '../protocol/section-error.ts';
import type { FallbackProps } from './section-boundary.tsx';
import type { SectionLoader } from './section-loader.ts';
import { countHolds } from './testing/count-holds.ts';
import { sampleRelease } from './testing/sample-release.ts';
import { createWidgetHost } from './widget-host.tsx';

const words = setupI18n({ locale: 'en', messages: { en: { gone: 'This part is not available', soon: 'Placeholder' } } });

const Placeholder = () => <p>{useLingui().i18n._('soon')}</p>;

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
function showCard(load: () => Promise<ComponentType>, givesWay = () => false) {
  const { hold, holders } = countHolds();
  let section = {
    release: sampleRelease(),
    shell: createTestShell('membership', { messages: { hello: 'Hello' } }) as unknown as Shell<SectionId>,
    hold,
  };
  const widget = async () => ({ section, module: { Widget: await load() } });
  const fallBack = async () => {
    const gives = givesWay();
    if (gives) section = { ...section };
    return gives;
  };
  const loader = { widget, fallBack } as unknown as SectionLoader;
  const report = jest.fn();
  const Host = createWidgetHost({ loader, Fallback, Placeholder, i18n: words, report });
  const { unmount } = render(
    <TestSurroundings shell={createTestShell('account') as never}>
      <WidgetHostContext value={Host}>
        <h1>My account</h1>
        <Widget name="membership.card" />
      </WidgetHostContext>
    </TestSurroundings>,
  );
  return { report, unmount, holders };
}

test("widget shows its section's messages after a placeholder", async () => {
  showCard(async () => () => <p>{useLingui().i18n._('hello')}</p>);
  expect(screen.getByText('Placeholder')).toBeVisible();
  expect(await screen.findByText('Hello')).toBeVisible();
});

test('slow widget keeps its section until its page is left [LAYOUT-31]', async () => {
  let show = (_: string) => {};
  const parts = new Promise<string>((resolve) => {
    show = resolve;
  });
  const { unmount, holders } = showCard(async () => () => <p>{use(parts)}</p>);
  await act(async () => {});
  expect([screen.queryByText('Card'), holders()]).toEqual([null, 1]);
  await act(async () => show('Card'));
  expect([screen.getByText('Card').isConnected, holders() > 0]).toEqual([true, true]);
  unmount();
  expect(holders()).toBe(0);
});

test("leaving the page early releases the widget's section [LAYOUT-31]", async () => {
  let come = (_: ComponentType) => {};
  const { unmount, holders } = showCard(
    () =>
      new Promise((resolve) => {
        come = resolve;
      }),
  );
  unmount();
  await act(async () => come(() => <p>Card</p>));
  expect(holders()).toBe(0);
});

test('dead widget shows a retry and leaves the page intact', async () => {
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

test('late widget code is requested less and less often', async () => {
  jest.useFakeTimers();
  try {
    let requested = 0;
    await act(
      async () =>
        void showCard(async () => {
          requested += 1;
          if (requested < 3) throw new SectionError('F-302', 'membership');
          return () => <p>Card</p>;
        }),
    );
    const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await wait(9_999);
    expect(requested).toBe(1);
    await wait(1);
    expect(requested).toBe(2);
    await wait(19_999);
    expect(screen.getByRole('alert')).toBeVisible();
    await wait(1);
    expect(screen.getByText('Card')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test('blocked widget code is requested when back online', async () => {
  const codes: SectionErrorCode[] = ['F-201', 'F-303'];
  for (const code of codes) {
    let requested = 0;
    showCard(async () => {
      requested += 1;
      if (requested === 1) throw new SectionError(code, 'membership');
      return () => <p>Card {code}</p>;
    });
    await screen.findByText(`This part is not available ${code}`, { exact: false });
    act(() => void window.dispatchEvent(new Event('online')));
    if (code === 'F-201') expect(await screen.findByText('Card F-201')).toBeVisible();
    else expect(requested).toBe(1);
  }
});

test('widget that throws is reported and leaves the page intact', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { report } = showCard(async () => () => {
    throw new Error('no');
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('F-601');
  expect(screen.getByRole('heading', { name: 'My account' })).toBeVisible();
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'F-601', section: 'membership' }));
});

test('retry of a widget after a rollback shows the replacement', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  let taken = false;
  const load = async () => {
    if (taken) return () => <p>The one before</p>;
    return () => {
      throw new Error('no');
    };
  };
  showCard(load, () => taken);
  await userEvent.click(await screen.findByRole('button'));
  expect(await screen.findByRole('alert')).toHaveTextContent('F-601');
  taken = true;
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('The one before')).toBeVisible();
});
