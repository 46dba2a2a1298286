import { setupI18n } from '@lingui/core';
import type { Locale } from '@portal/contract';

/** The shell's own messages. Every section has its own instance: ids are hashes of the text, so vendors would overwrite each other. */
export const i18n = setupI18n();

/** Loads the shell's catalogue of a language and makes it the active one. */
export async function loadMessages(locale: Locale): Promise<void> {
  const { messages } = await import(/* webpackChunkName: "messages-[request]" */ `../locales/${locale}.po`);
  i18n.loadAndActivate({ locale, messages });
}

/** Resolves when the shell's messages are loaded: without a language, Lingui throws. */
export const whenMessages = (): Promise<void> =>
  new Promise((resolve) => {
    if (i18n.locale) resolve();
    else i18n.on('change', resolve);
  });
