import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { PageModule } from '@portal/contract';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { openSite } from '../testing/open-site.tsx';

const scrollTo = jest.fn();
beforeEach(() => {
  localStorage.clear();
  scrollTo.mockReset();
  window.scrollTo = scrollTo as typeof window.scrollTo;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const page =
  (Page: () => React.ReactNode): (() => Promise<PageModule>) =>
  async () => ({ Page });
const heading = () => screen.getByRole('heading', { level: 1 });
/** The browser's next animation frame. */
const frame = () => act(async () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

test('leaves scroll and focus to the browser on the first page', async () => {
  await openSite('/en/course');
  expect(scrollTo).not.toHaveBeenCalled();
  expect(document.body).toHaveFocus();
});

test('navigation scrolls to the top and focuses the heading [LAYOUT-17]', async () => {
  const { router } = await openSite('/en');
  await act(() => router.navigate('/en/department'));
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  await frame();
  expect(heading()).toHaveFocus();
});

test('back restores the scroll position, a link does not [LAYOUT-17]', async () => {
  const { router } = await openSite('/en');
  // As in a browser, scrolling by the arrival is an event too, but not a scroll of the page that was left.
  const scroll = (top: number) => {
    Object.assign(window, { scrollY: top });
    window.dispatchEvent(new Event('scroll'));
  };
  scrollTo.mockImplementation((_left, top) => scroll(top as number));
  scroll(700);
  await act(() => router.navigate('/en/department'));
  expect(window.scrollY).toBe(0);
  await act(async () => router.navigate(-1));
  expect(heading()).toHaveTextContent('catalogue.home');
  expect(window.scrollY).toBe(700);
  await frame();
  expect(heading()).toHaveFocus();
  await act(async () => router.navigate(1));
  expect(heading()).toHaveTextContent('catalogue.departments');
  expect(window.scrollY).toBe(0);
  await act(async () => router.navigate(-1));
  await act(() => router.navigate('/en/department'));
  expect(window.scrollY).toBe(0);
});

test('early press on a link stores the scroll position for back [LAYOUT-17]', async () => {
  const { router, user } = await openSite('/en');
  scrollTo.mockImplementation((_left, top) => Object.assign(window, { scrollY: top }));
  Object.assign(window, { scrollY: 700 });
  await user.click(screen.getByRole('link', { name: 'Our units' }));
  expect(await screen.findByRole('heading', { name: 'catalogue.departments' })).toBeVisible();
  expect(window.scrollY).toBe(0);
  await act(async () => router.navigate(-1));
  expect(heading()).toHaveTextContent('catalogue.home');
  expect(window.scrollY).toBe(700);
});

test('back restores the position while a page grows [LAYOUT-17]', async () => {
  const height = { is: 2000 };
  const watching = new Set<() => void>();
  jest.spyOn(document.body, 'offsetHeight', 'get').mockImplementation(() => height.is);
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((resized) => ({
    observe: () => void watching.add(resized as () => void),
    unobserve: () => {},
    disconnect: () => void watching.delete(resized as () => void),
  }));
  // As in a browser, which keeps in place what is seen.
  const grow = (to: number) => {
    Object.assign(window, { scrollY: window.scrollY + to - height.is });
    height.is = to;
    for (const resized of watching) resized();
  };
  scrollTo.mockImplementation((_left, top) => Object.assign(window, { scrollY: top }));
  const { router } = await openSite('/en');
  Object.assign(window, { scrollY: 200 });
  window.dispatchEvent(new Event('scroll'));
  height.is = 800;
  await act(() => router.navigate('/en/department'));
  await act(async () => router.navigate(-1));
  grow(1500);
  expect(window.scrollY).toBe(200);
  grow(2000);
  expect(window.scrollY).toBe(200);
  grow(2100);
  expect(window.scrollY).toBe(300);
});

test('hash scrolls to its target, even a late one [LAYOUT-17]', async () => {
  const seen = jest.fn();
  Element.prototype.scrollIntoView = function scrollIntoView() {
    seen(this.id);
  };
  const late = { show: () => {} };
  function Late() {
    const [shown, show] = useState(false);
    useEffect(() => {
      late.show = () => show(true);
    }, []);
    return (
      <>
        <h1>Units</h1>
        {shown && <h2 id="舞蹈">Dance</h2>}
      </>
    );
  }
  const { router } = await openSite('/en', { pages: { 'catalogue.departments': page(Late) } });
  await act(() => router.navigate(`/en/department#${encodeURIComponent('舞蹈')}`));
  await frame();
  expect(seen).not.toHaveBeenCalled();
  await act(async () => late.show());
  await frame();
  expect(seen).toHaveBeenCalledWith('舞蹈');
  expect(screen.getByRole('heading', { name: 'Dance' })).toHaveFocus();
});

test.each([
  ['the server wrote: the browser has been there - the person stays where they went since', true],
  ['its code draws - it is shown from there', false],
])('first page with a hash, whose target %s [LAYOUT-17]', async (_what, isServerRendered) => {
  const seen = jest.fn();
  Element.prototype.scrollIntoView = seen;
  const target = document.createElement('h2');
  target.id = 'dance';
  // jsdom never matches `:target`.
  const find = document.querySelector.bind(document);
  const found = isServerRendered ? target : null;
  jest.spyOn(document, 'querySelector').mockImplementation((selector: string) => (selector === ':target' ? found : find(selector)));
  await openSite('/en/department#dance');
  document.body.append(target);
  await act(async () => {});
  await frame();
  expect(seen).toHaveBeenCalledTimes(isServerRendered ? 0 : 1);
  expect(document.activeElement).toBe(isServerRendered ? document.body : target);
  target.remove();
});

test('moves nothing when a page writes a filter into its query [LAYOUT-17]', async () => {
  const { router } = await openSite('/en');
  await act(() => router.navigate('/en/course'));
  await frame();
  scrollTo.mockClear();
  act(() => (document.activeElement as HTMLElement).blur());
  await act(() => router.navigate('/en/course?q=swim', { replace: true }));
  await frame();
  expect(scrollTo).not.toHaveBeenCalled();
  expect(document.body).toHaveFocus();
});

test('next page of a list starts at the top [LAYOUT-17]', async () => {
  const { router } = await openSite('/en/course');
  await act(() => router.navigate('/en/course?page=2'));
  expect(scrollTo).toHaveBeenCalledTimes(1);
  await act(() => router.navigate('/en/course?page=3', { preventScrollReset: true }));
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

/** The courses' heading is another element after each turn. */
async function openChanging() {
  const turn = { to: (_: string) => {} };
  function Changing() {
    const [name, setName] = useState('first');
    useEffect(() => {
      turn.to = setName;
    }, []);
    return <h1 key={name}>{name}</h1>;
  }
  return { ...(await openSite('/en', { pages: { 'catalogue.courses': page(Changing) } })), turn };
}

test('heading that replaces a skeleton takes the lost focus', async () => {
  const { router, turn } = await openChanging();
  await act(() => router.navigate('/en/course'));
  await frame();
  await act(async () => turn.to('second'));
  await frame();
  expect(heading()).toHaveTextContent('second');
  expect(heading()).toHaveFocus();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  await act(async () => turn.to('third'));
  await frame();
  expect(document.body).toHaveFocus();
});

test('heading takes the focus before the first frame', async () => {
  const { router, turn } = await openChanging();
  screen.getByRole('link', { name: 'Our units' }).focus();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  await act(() => router.navigate('/en/course'));
  await act(async () => turn.to('second'));
  await act(async () => jest.advanceTimersToNextFrame());
  expect(heading()).toHaveTextContent('second');
  expect(heading()).toHaveFocus();
});

function Next() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <button type="button" ref={button}>
      Next
    </button>
  );
}

test.each([
  // biome-ignore lint/a11y/noAutofocus: what is tested
  ['field that has the focus at once', () => <input aria-label="Keyword" autoFocus />, 'textbox'],
  ['button that a page focuses once it is there', Next, 'button'],
] as const)('%s keeps the focus', async (_what, Part, role) => {
  const Search = () => (
    <>
      <h1>Search</h1>
      <Part />
    </>
  );
  const { router } = await openSite('/en', { pages: { 'catalogue.courses': page(Search) } });
  await act(() => router.navigate('/en/course'));
  await frame();
  expect(within(screen.getByRole('main')).getByRole(role)).toHaveFocus();
});

test('announces the title of each new page', async () => {
  const { shellServices } = await openSite('/en');
  const announced = () => document.querySelector('[data-announcer]')?.textContent;
  act(() => shellServices.head.setPageMeta({ title: 'Home' }));
  expect(announced()).toBe('');
  act(() => shellServices.head.setPageMeta({ title: 'Programmes' }));
  expect(announced()).toBe('Programmes');
});
