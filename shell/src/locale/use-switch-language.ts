import { useLingui } from '@lingui/react/macro';
import { usePortal } from '../portal-context.tsx';
import { localeOf } from './resolve-path.ts';

/** Loads a page in the other language; asks first if that loses what can't be kept. */
export function useSwitchLanguage(): (address: string) => Promise<void> {
  const { t } = useLingui();
  const { dialogs, drafts, languages, navigation } = usePortal();
  return async (address) => {
    const unsaved = drafts.dirtyOn(navigation.location().pathname);
    const agreed =
      !unsaved ||
      (await dialogs.dialogs.confirm({
        title: t`Change language?`,
        message: t`What you have typed stays. Chosen files, ID numbers and passwords must be entered again.`,
        confirm: t`Change language`,
        cancel: t`Stay here`,
      }));
    if (!agreed) return;
    drafts.settle();
    const chosen = localeOf(address);
    if (chosen) languages.tell(chosen);
    navigation.load(address);
  };
}
