export {
  type DateLocale,
  formatDateTime,
  formatDay,
  formatDeadline,
  formatTime,
  formatTimes,
  hongKongDate as formatDate,
  hongKongMoment,
  type Moment,
} from '@portal/contract/hong-kong';
export * from './actions/action-note.tsx';
export * from './actions/anchor.tsx';
export * from './actions/button.tsx';
export * from './actions/button-link.tsx';
export type { ButtonSize, ButtonVariant } from './actions/button-style.ts';
export * from './actions/count-badge.tsx';
export * from './actions/icon-button.tsx';
export * from './actions/phone-link.tsx';
export * from './actions/skip-link.tsx';
export * from './actions/text-link.tsx';
export * from './feedback/inline-note.tsx';
export * from './feedback/notice.tsx';
export * from './feedback/skeleton.tsx';
export * from './feedback/unavailable.tsx';
export * from './format/money.ts';
export * from './icons.tsx';
export * from './layout/layout.tsx';
export * from './layout/sticky-bar.tsx';
export * from './media.ts';
export * from './overlays/alert-dialog.tsx';
export * from './overlays/busy-dialog.tsx';
export * from './overlays/confirm-dialog.tsx';
export * from './overlays/dialog.tsx';
export * from './overlays/disclosure.tsx';
export * from './overlays/drawer.tsx';
export * from './overlays/popover.tsx';
export { preloadWindows } from './overlays/use-windows.ts';
export * from './surfaces/ground.tsx';
export * from './surfaces/panel.tsx';
export { Picture, type PictureCorner, type PictureProps } from './surfaces/picture.tsx';
export * from './text/money.tsx';
export * from './text/no-break.tsx';
export * from './text/no-break.tsx';
export * from './text/page-heading.tsx';
export * from './text/rich-text.tsx';
export * from './text/spinner.tsx';
export * from './text/times.tsx';
export * from './text/visually-hidden.tsx';
export * from './tokens.ts';
export * from './ui-copy.tsx';
export { useMedia } from './use-media.ts';
