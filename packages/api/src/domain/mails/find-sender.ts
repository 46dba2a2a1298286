import { type Locale, pick } from '@portal/contract';
import type { Context } from '../../context.ts';
import type { Sender } from '../../mail/letter-html.ts';
import { findSettings } from '../settings.ts';

/** Reads the sender of the mails in a language from the settings. */
export async function findSender({ db, config }: Context, locale: Locale): Promise<Sender> {
  const settings = await findSettings(db);
  const text = (name: 'app_name' | 'address') => pick(settings, name, locale).text;
  return {
    association: text('app_name') || new URL(config.PORTAL_ORIGIN).hostname,
    contact: [text('address'), settings.tel ?? ''].filter(Boolean),
    origin: config.PORTAL_ORIGIN,
    rehearsal: config.REHEARSAL,
  };
}
