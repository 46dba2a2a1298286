export type { SectionError } from '../protocol/section-error.ts';
export { createPrefetch } from './prefetch.ts';
export { fetchReplacement, previewEnd, readReleases } from './releases.ts';
export type { FallbackProps } from './section-boundary.tsx';
export { createSectionLoader, type SectionLoader } from './section-loader.ts';
export { serviceLoader } from './service-loader.ts';
export { watchErrors } from './vendor-errors.ts';
export { createWidgetHost } from './widget-host.tsx';
