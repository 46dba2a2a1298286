import { type PageModule, type PageProps, paths, type Route, type SectionId, type Shell } from '@portal/contract';
import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, type RouteObject, redirect, useLoaderData, useRevalidator, useRouteError } from '#real/react-router-dom';

type TestedShell = Pick<Shell<SectionId>, 'href' | 'session'>;

/** Makes a route for the router from a remote's page, as the shell does: a member leaves a page for visitors at once. */
export function pageRoute({ path, visitor }: Route, load: () => Promise<PageModule>, shell: TestedShell): RouteObject {
  const leaveAsMember = ({ request }: LoaderFunctionArgs) => {
    if (visitor && shell.session.loggedIn) throw redirect(returnAddress(new URL(request.url), shell));
  };
  return { path, lazy: async () => toRoute(await load(), leaveAsMember) };
}

function returnAddress({ searchParams }: URL, shell: TestedShell): string {
  const wanted = searchParams.get('redirect') ?? '';
  return /^\/(?![/\\])/.test(wanted) ? wanted : shell.href(paths.me());
}

function toRoute({ load, Page, Failure }: PageModule, leaveAsMember: (args: LoaderFunctionArgs) => void) {
  const Shown = Page as ComponentType<PageProps<unknown>>;
  function Failed() {
    const error = useRouteError();
    const { revalidate, state } = useRevalidator();
    if (!Failure) throw error;
    return <Failure error={error} retry={() => void revalidate()} retrying={state === 'loading'} />;
  }
  return {
    loader: async (args: LoaderFunctionArgs) => {
      leaveAsMember(args);
      return (await load?.(args)) ?? null;
    },
    Component: () => <Shown data={useLoaderData()} />,
    ErrorBoundary: Failed,
  };
}
