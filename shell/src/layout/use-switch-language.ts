import { useLingui } from '@lingui/react/macro';
import { localeOf } from '../protocol/resolve-path.ts';
import { useShellServices } from '../shell-services/shell-services-context.tsx';

/** Loads a page in the other language; asks first if it would lose input that can't be stored. */
export function useSwitchLanguage(): (address: string) => Promise<void> {
  const { t } = useLingui();
  const { dialogs, drafts, typing, languages, navigation } = useShellServices();
  return async (address) => {
    const kept = drafts.dirtyOn(navigation.location().pathname);
    const agreed =
      !(kept || typing.unsaved()) ||
      (await dialogs.dialogs.confirm({
        title: t`Change language?`,
        message: kept
          ? t`What you have typed is kept. Chosen files, ID numbers and passwords must be entered again.`
          : t`What you have typed or chosen on this page must be entered again.`,
        confirm: t`Change language`,
        cancel: t`Stay here`,
      }));
    if (!agreed) return;
    drafts.markClean();
    const chosen = localeOf(address);
    if (chosen) languages.announce(chosen);
    navigation.load(address);
  };
}
