export { createPreloader } from './preload.ts';
export { readReleases } from './releases.ts';
export type { SectionError } from './section-error.ts';
export { createSectionLoader, type SectionLoader } from './section-loader.ts';
export type { FallbackProps } from './section-place.tsx';
export { createSectionRoutes, type PageHandle } from './section-routes.tsx';
export { serviceLoader } from './service-loader.ts';
export { createWidgetHost } from './widget-host.tsx';
