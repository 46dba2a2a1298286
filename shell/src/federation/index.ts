export { refusePageStyles } from './page-styles.ts';
export { createPreloader } from './preload.ts';
export { fetchStandIn, readReleases } from './releases.ts';
export type { FallbackProps } from './section-boundary.tsx';
export type { SectionError } from './section-error.ts';
export { createSectionLoader, type SectionLoader } from './section-loader.ts';
export { serviceLoader } from './service-loader.ts';
export { watchErrors } from './vendor-errors.ts';
export { createWidgetHost } from './widget-host.tsx';
