import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { ownerOfWidget, type WidgetModule, type WidgetName } from '@portal/contract';
import type { WidgetHostProps } from '@portal/contract/react';
import { type ComponentType, useEffect, useReducer, useState } from 'react';
import type { SectionError } from '../protocol/section-error.ts';
import { type FallbackProps, SectionBoundary } from './section-boundary.tsx';
import type { LoadedModule, SectionLoader } from './section-loader.ts';
import { useAutoRetry } from './use-auto-retry.ts';
import { useEdited } from './use-edited.ts';

export interface WidgetHostOptions {
  loader: SectionLoader;
  /** Replaces a widget that can't be shown. */
  Fallback: ComponentType<FallbackProps & { name: WidgetName }>;
  Placeholder: ComponentType<{ name: WidgetName }>;
  /** The shell's own messages: a widget appears inside another section. */
  i18n: I18n;
  report: (error: unknown) => void;
}

type LoadResult = { loaded: LoadedModule<WidgetModule<WidgetName>> } | { error: SectionError; attempt: number };

/** Makes the component behind the contract's `<Widget>`: it loads the widget's section and shows it, or a fallback with a retry. */
export function createWidgetHost({ loader, Fallback, Placeholder, i18n, report }: WidgetHostOptions): ComponentType<WidgetHostProps> {
  return function WidgetHost({ name, props }) {
    const [response, setResponse] = useState<LoadResult>();
    const [attempt, retry] = useReducer((count: number) => count + 1, 0);

    useEffect(() => {
      let current = true;
      let letGo = () => {};
      loader.widget(name).then(
        (loaded) => {
          if (!current) return;
          letGo = loaded.section.hold();
          setResponse({ loaded });
        },
        (error) => current && setResponse({ error, attempt }),
      );
      return () => {
        current = false;
        letGo();
      };
    }, [name, attempt]);

    const OwnFallback = (failure: FallbackProps) => (
      <I18nProvider i18n={i18n}>
        <Fallback name={name} {...failure} />
      </I18nProvider>
    );
    const failure = response && 'error' in response ? response : undefined;
    useAutoRetry(failure?.error, retry);
    useEdited(Boolean(failure), retry);
    if (!response)
      return (
        <I18nProvider i18n={i18n}>
          <Placeholder name={name} />
        </I18nProvider>
      );
    if ('error' in response) return <OwnFallback error={response.error} retry={retry} retrying={response.attempt !== attempt} />;
    const Shown = response.loaded.module.Widget as ComponentType<object>;
    const fallBack = async () => {
      const gives = await loader.fallBack(ownerOfWidget(name));
      if (gives) retry();
      return gives;
    };
    return (
      <SectionBoundary section={response.loaded.section} Fallback={OwnFallback} report={report} fallBack={fallBack}>
        <Shown {...props} />
      </SectionBoundary>
    );
  };
}
