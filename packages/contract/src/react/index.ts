export { LocalText } from './local-text.ts';
export { useHref, usePage, usePageState } from './page.ts';
export { ShellProvider, useMember, useShell } from './shell-context.ts';
export { Widget, WidgetHostContext, type WidgetHostProps } from './widget.ts';
