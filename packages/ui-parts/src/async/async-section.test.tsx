import { expect, jest, test } from '@jest/globals';
import { createTestShell, inTestShell } from '@portal/remote-kit/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prerender } from 'react-dom/static';
import { useNavigate } from 'react-router-dom';
import { type AsyncData, AsyncSection, asyncData } from '../index.ts';

/** A call whose responses the test gives, one for each attempt. */
function fakeCall() {
  const attempts: { respond: (value: string) => void; fail: (error: Error) => void }[] = [];
  const load = jest.fn(() => new Promise<string>((respond, fail) => attempts.push({ respond, fail })));
  const last = () => attempts.at(-1) as (typeof attempts)[number];
  return {
    load,
    respond: (value: string) => act(async () => last().respond(value)),
    fail: () => act(async () => last().fail(new Error('down'))),
  };
}

let navigate: ReturnType<typeof useNavigate>;
function Page({ data }: { data: AsyncData<string> }) {
  navigate = useNavigate();
  return (
    <AsyncSection data={data} skeleton={<p>Skeleton</p>} after={<p>After</p>}>
      {(value, { loading }) => <h2 aria-busy={loading}>{value}</h2>}
    </AsyncSection>
  );
}

const shell = createTestShell('catalogue');
const open = (data: AsyncData<string>) => act(async () => render(<Page data={data} />, { wrapper: inTestShell(shell, '/en/course') }));
const heading = () => screen.queryByRole('heading', { level: 2 });
const isSaid = () => screen.queryByRole('heading', { name: 'This could not be loaded' });

test('shows a skeleton, then the content', async () => {
  const call = fakeCall();
  await open(asyncData(call.load));
  expect(screen.getByText('Skeleton')).toBeVisible();
  expect(screen.queryByText('After')).toBeNull();
  await call.respond('Courses');
  expect(heading()).toHaveTextContent('Courses');
  expect(screen.getByText('After')).toBeVisible();
  expect(screen.queryByText('Skeleton')).toBeNull();
});

test('shows an error and retries only the failed part', async () => {
  const call = fakeCall();
  await open(asyncData(call.load));
  await call.fail();
  expect(isSaid()).toBeVisible();
  expect(screen.getByText('After')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('button', { name: 'Trying…' })).toBeVisible();
  await call.fail();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await call.respond('Courses');
  expect(heading()).toHaveTextContent('Courses');
  expect(isSaid()).toBeNull();
  expect(call.load).toHaveBeenCalledTimes(3);
});

test('retains the current content, marked busy, during a refresh', async () => {
  const call = fakeCall();
  const view = await open(asyncData(call.load));
  await call.respond('Page 1');
  await act(async () => view.rerender(<Page data={asyncData(call.load)} />));
  expect(heading()).toHaveTextContent('Page 1');
  expect(heading()).toHaveAttribute('aria-busy', 'true');
  await call.respond('Page 2');
  expect(heading()).toHaveTextContent('Page 2');
  expect(heading()).toHaveAttribute('aria-busy', 'false');
});

test('shows the response to the latest request, in any order', async () => {
  const [first, second] = [fakeCall(), fakeCall()];
  const view = await open(asyncData(async () => 'Start'));
  await act(async () => view.rerender(<Page data={asyncData(first.load)} />));
  await act(async () => view.rerender(<Page data={asyncData(second.load)} />));
  await second.respond('Second');
  await first.respond('First');
  expect(heading()).toHaveTextContent('Second');
});

test('refresh of the same address that fails leaves what is shown (R-24)', async () => {
  const call = fakeCall();
  const view = await open(asyncData(async () => 'Courses'));
  await act(async () => view.rerender(<Page data={asyncData(call.load)} />));
  await call.fail();
  expect(heading()).toHaveTextContent('Courses');
  expect(heading()).toHaveAttribute('aria-busy', 'false');
});

test('shows a failure for other filters instead of the old list', async () => {
  const call = fakeCall();
  const view = await open(asyncData(async () => 'Courses'));
  await act(async () => {
    void navigate('/en/course?age=8');
    view.rerender(<Page data={asyncData(call.load)} />);
  });
  expect(heading()).toHaveTextContent('Courses');
  await call.fail();
  expect(isSaid()).toBeVisible();
});

test('shows a cached part at once, without its skeleton (R-24)', async () => {
  const data = asyncData(async () => 'Courses');
  const first = await open(data);
  first.unmount();
  render(<Page data={data} />, { wrapper: inTestShell(shell, '/en/course') });
  expect(heading()).toHaveTextContent('Courses');
  expect(screen.queryByText('Skeleton')).toBeNull();
});

test('restores cached content at once, also after a refresh in between', async () => {
  const call = fakeCall();
  const data = asyncData(call.load);
  await call.respond('Courses');
  render(<Page data={data} />, { wrapper: inTestShell(shell, '/en/course') });
  expect(heading()).toHaveTextContent('Courses');
});

test('server writes the content, not the skeleton', async () => {
  // Globals that React's renderer for Node needs and jsdom lacks.
  Object.assign(globalThis, { setImmediate: (work: () => void) => setTimeout(work, 0) });
  const Surroundings = inTestShell(shell, '/en/course');
  const page = (
    <Surroundings>
      <Page data={asyncData(async () => 'Courses')} />
    </Surroundings>
  );
  const { prelude } = await prerender(page);
  const html = await new Response(prelude).text();
  expect(html).toContain('Courses</h2>');
  expect(html).not.toContain('Skeleton');
});
