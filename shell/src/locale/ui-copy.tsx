import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type UiCopy, UiProvider } from '@portal/ui';
import { type ReactNode, useMemo } from 'react';

/** Gives the design system its words in the page's language. */
export function UiCopyProvider({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const copy = useMemo<UiCopy>(
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
      priceNow: t`Current price`,
      priceBefore: t`Original price`,
      retry: t`Try again`,
      retrying: t`Trying…`,
      loadFailed: t`This could not be loaded`,
      nothingLost: t`The problem is on our side. The rest of the page works, and nothing is lost.`,
      callUs: t`Need help today? Call`,
      clear: t`Clear`,
      error: t`Error`,
      startAgain: t`Start again`,
      draftRestored: t`What you typed has been restored. Files, ID numbers and passwords must be entered again.`,
      replaceFile: t`Replace`,
      removeFile: t`Remove`,
      lockedPdf: t`If this PDF asks for a password when you open it, please choose a copy without one. We can’t open it.`,
      uploading: t`Uploading…`,
      uploaded: t`Uploaded.`,
      uploadStopped: t`Stopped. The file was not uploaded.`,
      uploadFailed: t`The file could not be uploaded. It is still selected: please try again.`,
      stop: t`Stop`,
      undo: t`Undo`,
      problems: (count) => t`${plural(count, { one: 'There is a problem', other: 'There are # problems' })}`,
      characters: (used, limit) => t`${used} of ${limit} characters`,
    }),
    [t],
  );
  return <UiProvider copy={copy}>{children}</UiProvider>;
}
