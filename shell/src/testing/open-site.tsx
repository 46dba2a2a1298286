import { jest } from '@jest/globals';
import { setupI18n } from '@lingui/core';
import type { Member, PageModule, SectionId, Settings, WidgetName } from '@portal/contract';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { App } from '../app.tsx';
import { PlainCart, WidgetFallback } from '../fallback/widget-fallback.tsx';
import { createWidgetHost, previewEnd, readReleases, type SectionLoader } from '../federation/index.ts';
import { i18n, loadMessages } from '../locale/i18n.ts';
import { followNavigation } from '../routes/follow-navigation.ts';
import { createKeepAlive } from '../routes/keep-alive.ts';
import { createRoutes } from '../routes/routes.tsx';
import { createShell } from '../shell-object/shell.ts';
import { createShellServices } from '../shell-services/shell-services.ts';

export const member = { id: 1, code: 'A123456I', surname: 'Chan', given_name: 'Tai Man' } as Member;

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

export interface SiteOptions {
  /** Logged in with this token. */
  token?: string;
  /** The settings that the server writes into the page; null if it writes none, so that the shell has to fetch them. */
  settings?: Partial<Settings> | null;
  /** Pages by `section.route`; all others show their name as a heading. */
  pages?: Record<string, () => Promise<PageModule>>;
  /** Responses of the back end by path. */
  responses?: Record<string, () => Response | Promise<Response>>;
}

/** Opens the whole shell at an address, with sections and a back end that a test defines. */
export async function openSite(address: string, { token, settings = {}, pages = {}, responses = {} }: SiteOptions = {}) {
  window.history.replaceState(null, '', address);
  if (token) localStorage.setItem('portal-token', token);
  writeSettings(settings);
  const calls: string[] = [];
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url);
    calls.push(pathname);
    return (responses[pathname] ?? defaultResponses[pathname])?.() ?? json({}, 404);
  };
  const shellServices = createShellServices(fetch as typeof globalThis.fetch);
  const load = jest.spyOn(shellServices.navigation, 'load').mockImplementation(() => {});
  const { pathname, search, hash } = window.location;
  await loadMessages(shellServices.locale);
  const loader = fakeLoader(shellServices, pages);
  const keepAlive = createKeepAlive({
    pages: shellServices.pages,
    current: shellServices.navigation.page,
    refresh: shellServices.navigation.refresh,
  });
  const router = createMemoryRouter(
    createRoutes({ shellServices, loader, keepAlive, report: () => {}, previewEnd: previewEnd(readReleases(document)) }),
    {
      initialEntries: [pathname + search + hash],
    },
  );
  shellServices.navigation.attach(router);
  followNavigation({ shellServices, router });
  const WidgetHost = createWidgetHost({ loader, Fallback: WidgetFallback, Placeholder: PlainCart, i18n, report: () => {} });
  const user = userEvent.setup();
  const view = await act(async () =>
    render(
      <App shellServices={shellServices} WidgetHost={WidgetHost}>
        <RouterProvider router={router} />
      </App>,
    ),
  );
  return { shellServices, router, user, calls, load, view, address: () => addressOf(router.state.location) };
}

const defaultResponses: Record<string, () => Response> = {
  '/api/me': () => json({ result: member }),
  '/api/login': () => json({ user: member, access_token: 'new-token' }),
  '/api/register': () => json({ access_token: 'registered-token', message: 'Welcome' }),
  '/api/logout': () => json({}),
};

const addressOf = ({ pathname, search, hash }: { pathname: string; search: string; hash: string }) => pathname + search + hash;

function writeSettings(settings: Partial<Settings> | null) {
  document.getElementById('portal-settings')?.remove();
  if (!settings) return;
  const script = Object.assign(document.createElement('script'), { id: 'portal-settings', type: 'application/json' });
  script.textContent = JSON.stringify(settings);
  document.head.append(script);
}

function fakeLoader(shellServices: ReturnType<typeof createShellServices>, pages: NonNullable<SiteOptions['pages']>): SectionLoader {
  const section = (id: SectionId) => {
    const parts = { i18n: setupI18n({ locale: shellServices.locale, messages: { [shellServices.locale]: {} } }), services: {} as never };
    return {
      release: {},
      offers: {},
      hold: () => () => {},
      shell: createShell(shellServices, id, { ...parts, build: `${id}-sample-1`, signal: new AbortController().signal, deny: TypeError }),
    };
  };
  const heading = (name: string) => async (): Promise<PageModule> => ({ Page: () => <h1>{name}</h1> });
  const loader = {
    page: async (id: SectionId, route: string) => {
      const name = `${id}.${route}`;
      return { section: section(id), module: await (pages[name] ?? heading(name))() };
    },
    findMounted: () => undefined,
    fallBack: async () => false,
    widget: async (name: WidgetName) => ({ section: section('cart-checkout'), module: { Widget: () => <a href="/cart">{name}</a> } }),
  };
  return loader as unknown as SectionLoader;
}
