// Built separately (packages/remote-kit, hostConfig): the shell's half of rendering a page on the server. It runs in a sandbox, beside a
// vendor's code, and knows no secret.
import { type Messages, setupI18n } from '@lingui/core';
import type { Locale, PageModule, SectionId, Settings } from '@portal/contract';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { createStore } from 'zustand/vanilla';
import { App } from '../app.tsx';
import { createDialogs } from '../dialogs/dialogs.ts';
import { createEventBus } from '../events/events.ts';
import { WidgetPlaceholder } from '../fallback/placeholder.tsx';
import { platform } from '../federation/platform.ts';
import { ownedWidgetHost } from '../layout/owners/owner-outlines.tsx';
import { messages as en } from '../locales/en.po';
import { messages as zh } from '../locales/zh.po';
import { createNavigation } from '../navigation/navigation.ts';
import { createNotifications } from '../notifications/notifications.ts';
import { fillPath } from '../protocol/calls.ts';
import {
  type FirstPicture,
  firstPictures,
  type PageCall,
  type PageRequest,
  type RenderPage,
  type ShellBuild,
} from '../protocol/rendering.ts';
import { createRoutes } from '../routes/routes.tsx';
import { createShell } from '../shell-object/shell.ts';
import type { ShellServices } from '../shell-services/shell-services.ts';
import { makeSandbox } from './sandbox.ts';
import { usedStyles } from './used-styles.ts';

export { platform };

export const createSandbox: ShellBuild['createSandbox'] = (section, load) => makeSandbox({ platform, renderPage }, section, load);

const ownMessages = { en, zh } as Record<Locale, Messages>;
const origin = 'http://portal.invalid';

// A widget belongs to another release: on the server, it always shows as loading.
const WidgetHost = ownedWidgetHost(WidgetPlaceholder);

/** Renders a page of a section as a visitor sees it. Rejects if anything would differ in the browser: the server sends the app shell. */
export const renderPage: RenderPage = async (remote, messages, request, callBackEnd, signal) => {
  const { locale, address } = request;
  const requested = new Set<Promise<unknown>>();
  const call: ShellServices['api']['call'] = ({ method, path }, input) => {
    const { params, query, body } = input as Partial<PageCall> & { params?: object };
    const response = callBackEnd({ method, path: fillPath(path, params).slice(1), query, body });
    requested.add(response);
    return response as never;
  };

  const shellServices = createServerServices(request, call);
  const routes = createRoutes({
    shellServices,
    loader: { page: (section: SectionId, route: string) => pageOf(section, route), findMounted: () => undefined } as never,
    keepAlive: { keep: (load) => load, shown: () => {} },
    report: () => {},
  });
  const pageOf = async (section: SectionId, route: string) => {
    if (section !== remote.section) throw new Error(`${route} is a page of ${section}`);
    const shell = createShell(shellServices, section, {
      i18n: setupI18n({ locale, messages: { [locale]: messages as Messages } }),
      services: elsewhere as never,
      build: '',
      signal,
      deny: TypeError,
    });
    const mounted = await remote.mount(shell as never);
    const module = await (mounted.routes as Record<string, () => Promise<PageModule>>)[route]?.();
    if (!module) throw new Error(`there is no page ${route}`);
    return { section: { shell, mounted, release: { build: '' }, hold: () => () => {} }, module };
  };

  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(origin + address, { signal }));
  if (context instanceof Response) throw new Error('the page leads elsewhere');
  for (const error of Object.values(context.errors ?? {})) throw error;
  const router = createStaticRouter(handler.dataRoutes, context);
  const sheet = new ServerStyleSheet();
  try {
    const page = sheet.collectStyles(
      <App shellServices={shellServices} WidgetHost={WidgetHost} i18n={setupI18n({ locale, messages: { [locale]: ownMessages[locale] } })}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>,
    );
    const written = await htmlOf(page, signal);
    // If a call failed, the page would show that; if nothing waited for a call, the browser would make it again.
    await Promise.all(requested);
    const [links = ''] = /^(<link [^>]*>)*/.exec(written) ?? [];
    const html = written.slice(links.length);
    return { html, style: usedStyles(sheet.getStyleTags(), html), pictures: picturesIn(links) };
  } finally {
    sheet.seal();
  }
};

/** The picture that a page marked as the first (`fetchPriority="high"`), with its variants for other widths. */
function picturesIn(links: string): FirstPicture[] {
  const marked = [...links.matchAll(/<link rel="preload"(?=[^>]* as="image")(?=[^>]* fetchPriority="high")[^>]*>/gi)].map(([link]) => {
    const read = (name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(link)?.[1]?.replaceAll('&amp;', '&');
    return { href: read('href'), srcset: read('imageSrcSet'), sizes: read('imageSizes'), media: read('media') };
  });
  return marked[0]?.media ? marked.filter(({ media }) => media).slice(0, firstPictures) : marked.slice(0, 1);
}

/** Rejects if anything in the page throws: React would write the fallback in its place. */
async function htmlOf(page: ReactNode, signal: AbortSignal): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(page, {
    signal,
    // By default, React writes large parts hidden after the page, with a script that moves them into place.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => void failures.push(error),
  });
  const html = await new Response(prelude).text();
  signal.throwIfAborted();
  for (const failure of failures) throw failure;
  return html;
}

const unavailable = () => Promise.reject(new Error('there is none of it on the server'));
/** The services of other sections, whose releases run in other processes. */
const elsewhere = { cart: { get: unavailable, add: unavailable, remove: unavailable, clear: unavailable } };

/** The shell's services on the server: for a visitor without a history, who does nothing. */
function createServerServices({ locale, address, settings, now }: PageRequest, call: ShellServices['api']['call']): ShellServices {
  const { pathname, search } = new URL(address, origin);
  const navigation = createNavigation(locale);
  navigation.attach({ state: { location: { pathname, search, hash: '' } }, subscribe: () => () => {} } as never);
  const nothing = () => {};
  return {
    locale,
    settings: createStore<Settings>()(() => settings),
    session: {
      user: null,
      loggedIn: false,
      ready: Promise.resolve(),
      resume: nothing,
      login: unavailable,
      register: unavailable,
      logout: unavailable,
      refresh: async () => null,
      subscribe: () => nothing,
      handleUnauthenticated: async () => false,
      handleEmailUnconfirmed: async () => false,
    },
    api: { call },
    prefetched: { take: () => undefined, fetchFor: nothing, open: nothing, again: nothing },
    clock: { now: () => now, observe: nothing },
    events: createEventBus(),
    notifications: createNotifications({ getItem: () => null, setItem: nothing, removeItem: nothing, key: () => null, length: 0 }),
    dialogs: createDialogs(),
    drafts: {
      any: () => false,
      read: () => undefined,
      write: nothing,
      clear: nothing,
      dirtyOn: () => false,
      markClean: nothing,
    },
    memberStorage: {
      of: () => ({ any: () => false, read: () => undefined, write: nothing, clear: nothing, subscribe: () => nothing }),
      belongsTo: nothing,
      end: nothing,
      forget: nothing,
      onForgotten: nothing,
    },
    typing: { unsaved: () => false },
    pages: {
      read: () => undefined,
      write: nothing,
      dataOf: () => undefined,
      keeper: () => nothing,
      move: nothing,
      clear: nothing,
      clearData: nothing,
      onForget: nothing,
    },
    head: { setPageMeta: nothing, moved: nothing, announced: createStore<string>()(() => '') },
    languages: { announce: nothing, follow: nothing },
    cartQuantity: createStore<number>()(() => 0),
    navigation,
  };
}
