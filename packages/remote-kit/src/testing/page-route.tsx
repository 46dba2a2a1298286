import type { PageModule, PageProps, Route } from '@portal/contract';
import type { ComponentType } from 'react';
import { type RouteObject, useLoaderData, useRevalidator, useRouteError } from '#real/react-router-dom';

/** Makes a route for the router from a remote's page, as the shell does. */
export function pageRoute({ path }: Route, load: () => Promise<PageModule>): RouteObject {
  return { path, lazy: async () => toRoute(await load()) };
}

function toRoute({ load, Page, Failure }: PageModule) {
  const Shown = Page as ComponentType<PageProps<unknown>>;
  function Failed() {
    const error = useRouteError();
    const { revalidate, state } = useRevalidator();
    if (!Failure) throw error;
    return <Failure error={error} retry={() => void revalidate()} retrying={state === 'loading'} />;
  }
  return {
    loader: async (args: Parameters<NonNullable<PageModule['load']>>[0]) => (await load?.(args)) ?? null,
    Component: () => <Shown data={useLoaderData()} />,
    ErrorBoundary: Failed,
  };
}
