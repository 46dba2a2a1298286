export type { MakeShell } from './mount-section.ts';
export { createPreloader, type Preloader } from './preload.ts';
export { readReleases } from './releases.ts';
export { isSectionError, type SectionError, type SectionErrorCode, sectionErrorCodes } from './section-error.ts';
export { createSectionLoader, type SectionLoader } from './section-loader.ts';
export type { Fallback, FallbackProps } from './section-place.tsx';
export { createSectionRoutes, type PageHandle } from './section-routes.tsx';
export { serviceLoader } from './service-loader.ts';
export { createWidgetHost } from './widget-host.tsx';
