import { Hono } from 'hono';

/** Where a portal reports how often it rendered the pages of releases. */
export const renderedPath = '/rendered';

interface RouteCount {
  /** Pages that came with their content, and those that came without. */
  rendered: number;
  bare: number;
}

export interface RenderedCounts {
  add(build: string, route: string, isRendered: boolean): void;
  routes: Hono;
}

/** Counts in memory, by route, whether visitors got a build's public pages with their content. */
export function renderedCounts(): RenderedCounts {
  const since = new Date().toISOString();
  const builds = new Map<string, Record<string, RouteCount>>();
  return {
    add(build, route, isRendered) {
      const counts = builds.get(build) ?? {};
      builds.set(build, counts);
      const count = counts[route] ?? { rendered: 0, bare: 0 };
      counts[route] = count;
      count[isRendered ? 'rendered' : 'bare'] += 1;
    },
    routes: new Hono().get(renderedPath, (c) => {
      c.header('Cache-Control', 'no-store');
      return c.json({ since, builds: [...builds].map(([build, routes]) => ({ build, routes })) });
    }),
  };
}
