import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { WidgetHostContext, type WidgetHostProps } from '@portal/contract/react';
import { GlobalStyle } from '@portal/ui/global-style';
import { type ComponentType, type ReactNode, useLayoutEffect } from 'react';
import { i18n as own } from './locale/i18n.ts';
import { UiCopyProvider } from './locale/ui-copy.tsx';
import type { ShellServices } from './shell-services/shell-services.ts';
import { ShellServicesProvider } from './shell-services/shell-services-context.tsx';

export interface AppProps {
  shellServices: ShellServices;
  WidgetHost: ComponentType<WidgetHostProps>;
  /** The shell's own messages; on the server each page has its own. */
  i18n?: I18n;
  /** The router's provider: one in the browser, another on the server. */
  children: ReactNode;
}

/** The base of every page. */
export function App({ shellServices, WidgetHost, i18n = own, children }: AppProps) {
  // Runs after the effect in which the router's provider subscribes: children's effects run first.
  useLayoutEffect(shellServices.navigation.start, [shellServices]);
  return (
    <I18nProvider i18n={i18n}>
      <UiCopyProvider>
        <ShellServicesProvider shellServices={shellServices}>
          <WidgetHostContext value={WidgetHost}>
            <GlobalStyle />
            {children}
          </WidgetHostContext>
        </ShellServicesProvider>
      </UiCopyProvider>
    </I18nProvider>
  );
}
