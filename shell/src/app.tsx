import { I18nProvider } from '@lingui/react';
import { WidgetHostContext, type WidgetHostProps } from '@portal/contract/react';
import { GlobalStyle } from '@portal/ui/global-style';
import type { ComponentType } from 'react';
import { RouterProvider } from 'react-router-dom';
import { i18n } from './locale/i18n.ts';
import { UiWords } from './locale/ui-words.tsx';
import type { Router } from './navigation/navigation.ts';
import type { Portal } from './portal.ts';
import { PortalProvider } from './portal-context.tsx';

export interface AppProps {
  portal: Portal;
  router: Router;
  WidgetHost: ComponentType<WidgetHostProps>;
}

/** All that every page stands on. */
export function App({ portal, router, WidgetHost }: AppProps) {
  return (
    <I18nProvider i18n={i18n}>
      <UiWords>
        <PortalProvider portal={portal}>
          <WidgetHostContext value={WidgetHost}>
            <GlobalStyle />
            <RouterProvider router={router} />
          </WidgetHostContext>
        </PortalProvider>
      </UiWords>
    </I18nProvider>
  );
}
