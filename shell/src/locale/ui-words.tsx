import { useLingui } from '@lingui/react/macro';
import { UiProvider, type UiTexts } from '@portal/ui';
import { type ReactNode, useMemo } from 'react';

/** Hands the design system its words in the page's language. */
export function UiWords({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const texts = useMemo<UiTexts>(
    () => ({
      close: t`Close`,
      loading: t`Loading`,
      optional: t`optional`,
      imageFailed: t`Cannot load image`,
      showPassword: t`Show password`,
      hidePassword: t`Hide password`,
      previousPage: t`Previous`,
      nextPage: t`Next`,
      pages: t`Pages`,
      page: (number) => t`Page ${number}`,
      breadcrumbs: t`You are here`,
      priceNow: t`Price now`,
      priceBefore: t`Price before`,
    }),
    [t],
  );
  return <UiProvider texts={texts}>{children}</UiProvider>;
}
