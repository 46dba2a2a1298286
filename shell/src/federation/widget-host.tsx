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

type Answer = { loaded: LoadedModule<WidgetModule<WidgetName>> } | { error: SectionError; attempt: number };

/** Makes the component behind the contract's `<Widget>`: it loads the widget's section and shows it, or a fallback with a retry. */
export function createWidgetHost({ loader, Fallback, Placeholder, i18n, report }: WidgetHostOptions): ComponentType<WidgetHostProps> {
  return function WidgetHost({ name, props }) {
    const [answer, setAnswer] = useState<Answer>();
    const [attempt, retry] = useReducer((count: number) => count + 1, 0);

    useEffect(() => {
      let current = true;
      let letGo = () => {};
      loader.widget(name).then(
        (loaded) => {
          if (!current) return;
          letGo = loaded.section.hold();
          setAnswer({ loaded });
        },
        (error) => current && setAnswer({ error, attempt }),
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
    const failure = answer && 'error' in answer ? answer : undefined;
    useAutoRetry(failure?.error, retry);
    useEdited(Boolean(failure), retry);
    if (!answer)
      return (
        <I18nProvider i18n={i18n}>
          <Placeholder name={name} />
        </I18nProvider>
      );
    if ('error' in answer) return <OwnFallback error={answer.error} retry={retry} retrying={answer.attempt !== attempt} />;
    const Shown = answer.loaded.module.Widget as ComponentType<object>;
    const fallBack = async () => {
      const gives = await loader.fallBack(ownerOfWidget(name));
      if (gives) retry();
      return gives;
    };
    return (
      <SectionBoundary section={answer.loaded.section} Fallback={OwnFallback} report={report} fallBack={fallBack}>
        <Shown {...props} />
      </SectionBoundary>
    );
  };
}
