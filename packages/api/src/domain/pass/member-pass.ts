import type { Locale } from '@portal/contract';
import { hongKongMoment } from '@portal/contract/hong-kong';
import { addToDate } from '@portal/contract/hong-kong/calendar';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { members } from '../../db/schema/index.ts';
import { translator } from '../../messages/index.ts';
import type { PassContent, PassMaker } from '../../pass-maker.ts';
import { toMember } from '../account/to-member.ts';
import { memberName } from '../members/members.ts';
import { findSettings } from '../settings.ts';

/** Returns the maker of wallet cards. Undefined if the server has none, or once its certificate has expired: phones refuse such cards. */
export function passMakerOf({ passMaker, now }: Context): PassMaker | undefined {
  return passMaker && now() < passMaker.validTo ? passMaker : undefined;
}

/**
 * Returns what the card of the member with this number shows in a phone's wallet: only what stays true until the membership ends, since a
 * card in a wallet isn't updated. Undefined if there is no such member.
 */
export async function findPassContent(ctx: Context, code: string, locale: Locale): Promise<PassContent | undefined> {
  const [record] = await ctx.db.select().from(members).where(eq(members.code, code));
  if (!record) return undefined;
  const t = translator(locale);
  const member = await toMember(ctx, record, locale);
  const settings = await findSettings(ctx.db);
  /** A setting in the member's language: the English text, if there is one, has a name of its own. */
  const localSetting = (name: string) => (locale === 'en' && settings[`en_${name}`]) || settings[name] || '';
  const fieldIfSet = (key: string, label: string, value: string | null | undefined) => (value ? [{ key, label, value }] : []);
  return {
    number: record.code,
    association: localSetting('app_name'),
    title: t('pass.title'),
    name: {
      // The wallet shows a small label above the name: the card uses it for the kind of membership.
      key: 'name',
      label: [member.membertype, member.membertypegroup].filter(Boolean).join(' · '),
      value: memberName(record, locale),
    },
    front: [
      { key: 'number', label: t('pass.number'), value: record.code },
      { key: 'expiry', label: t('pass.validTo'), value: record.expiry_date ?? t('pass.noEnd') },
    ],
    back: [
      ...fieldIfSet('address', t('pass.address'), localSetting('address')),
      ...fieldIfSet('tel', t('pass.tel'), settings.tel),
      ...fieldIfSet('site', t('pass.site'), ctx.config.PORTAL_ORIGIN),
    ],
    // The last day is whole: the card expires when the next one begins in Hong Kong.
    expires: record.expiry_date ? hongKongMoment(addToDate(record.expiry_date, { days: 1 })) : undefined,
  };
}
