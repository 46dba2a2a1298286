import { I18nProvider } from '@lingui/react';
import { WidgetHostContext, type WidgetHostProps } from '@portal/contract/react';
import { GlobalStyle } from '@portal/ui/global-style';
import type { ComponentType } from 'react';
import { RouterProvider } from 'react-router-dom';
import { i18n } from './locale/i18n.ts';
import { UiCopyProvider } from './locale/ui-copy.tsx';
import type { Router } from './navigation/navigation.ts';
import type { ShellServices } from './shell-services.ts';
import { ShellServicesProvider } from './shell-services-context.tsx';

export interface AppProps {
  shellServices: ShellServices;
  router: Router;
  WidgetHost: ComponentType<WidgetHostProps>;
}

/** All that every page stands on. */
export function App({ shellServices, router, WidgetHost }: AppProps) {
  return (
    <I18nProvider i18n={i18n}>
      <UiCopyProvider>
        <ShellServicesProvider shellServices={shellServices}>
          <WidgetHostContext value={WidgetHost}>
            <GlobalStyle />
            <RouterProvider router={router} />
          </WidgetHostContext>
        </ShellServicesProvider>
      </UiCopyProvider>
    </I18nProvider>
  );
}
