import type { Locale } from '@portal/contract';
import type { Portal } from '../portal.ts';
import { inLocale } from './resolve-path.ts';

type Parts = Pick<Portal, 'locale' | 'drafts' | 'navigation'>;

export interface LanguageChannel {
  /** Tells the other tabs that the person chose a language. */
  tell(locale: Locale): void;
  /** Follows a choice made in another tab, unless input would be lost or `mayLeave` says no. */
  follow(parts: Parts, mayLeave: () => boolean): void;
}

/** The language that a person chooses holds in all tabs; a page that is only opened by its address changes no other tab. */
export function openLanguageChannel(): LanguageChannel {
  const channel = new BroadcastChannel('portal-language');
  return {
    tell: (locale) => channel.postMessage(locale),
    follow({ locale, drafts, navigation }, mayLeave) {
      channel.onmessage = ({ data: chosen }: MessageEvent<Locale>) => {
        const { pathname, search, hash } = navigation.location();
        if (chosen === locale || drafts.dirtyOn(pathname) || !mayLeave()) return;
        navigation.load(inLocale(pathname + search + hash, chosen), { replace: true });
      };
    },
  };
}
