export { LocalText } from './local-text.ts';
export { useHref, usePageMeta, usePageState } from './page.ts';
export { createShellHook, ShellProvider, useMember, useShell } from './shell-context.ts';
export { Widget, WidgetHostContext, type WidgetHostProps } from './widget.ts';
