import { type Remote, type Route, type SectionId, sections } from '@portal/contract';
import { type RenderResult, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from '#real/react-router-dom';
import { pageRoute } from './page-route.tsx';
import { TestSurroundings } from './surroundings.tsx';
import { createTestShell, type TestShell, type TestShellOptions } from './test-shell.ts';

export interface RemoteScreen<S extends SectionId> extends RenderResult {
  shell: TestShell<S>;
  /** Path, query and hash of the page that is shown now. */
  address: () => string;
}

export interface RenderRemoteOptions<S extends SectionId> extends TestShellOptions {
  /** Prepares responses before the first page's loader runs. */
  prepare?: (shell: TestShell<S>) => void;
}

/**
 * Shows a remote at a path of the contract as the shell would: its routes, its messages, its loaders; other sections' pages are empty.
 * `await renderRemote(remote, paths.invoice({ id }), { user, prepare: ({ api }) => api.respond(showInvoicePage, page) })`
 */
export async function renderRemote<S extends SectionId>(
  remote: Remote<S>,
  path: string,
  { prepare, ...options }: RenderRemoteOptions<S> = {},
): Promise<RemoteScreen<S>> {
  const { messages } = await remote.messages(options.locale ?? 'en');
  const shell = createTestShell(remote.section, { messages, ...options });
  prepare?.(shell);
  const mounted = remote.mount(shell);
  const table: Record<string, Route> = sections[remote.section].routes;
  const router = createMemoryRouter(
    [
      {
        path: '/:lang',
        element: (
          <TestSurroundings shell={shell}>
            <Outlet />
          </TestSurroundings>
        ),
        HydrateFallback: () => null,
        children: [
          ...Object.entries(table).map(([name, route]) => pageRoute(route, mounted.routes[name as keyof typeof mounted.routes], shell)),
          { path: '*', element: null },
        ],
      },
    ],
    { initialEntries: [shell.href(path)] },
  );
  shell.onNavigate = (address, how) => router.navigate(address, how);
  const screen = render(<RouterProvider router={router} />);
  const address = () => `${router.state.location.pathname}${router.state.location.search}${router.state.location.hash}`;
  return { ...screen, shell, address };
}
