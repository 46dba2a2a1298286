import type { Locale } from '@portal/contract';
import { hongKongMoment } from '@portal/hong-kong';
import { addToDate } from '@portal/hong-kong/calendar';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { members } from '../../db/schema/index.ts';
import { translator } from '../../messages/index.ts';
import type { PassContent, PassMaker } from '../../pass-maker.ts';
import { toMember } from '../account/to-member.ts';
import { memberName } from '../members/members.ts';
import { findSettings } from '../settings.ts';

/** Returns the maker of cards for phones' wallets, while phones accept what it signs. */
export function passMakerOf({ passes, now }: Context): PassMaker | undefined {
  return passes && now() < passes.validTo ? passes : undefined;
}

/** What a member's card in a phone's wallet says: nothing that changes before its last day. Undefined if there is no such member. */
export async function findPass(ctx: Context, code: string, locale: Locale): Promise<PassContent | undefined> {
  const [record] = await ctx.db.select().from(members).where(eq(members.code, code));
  if (!record) return undefined;
  const t = translator(locale);
  const member = await toMember(ctx, record, locale);
  const found = await findSettings(ctx.db);
  const local = (name: string) => (locale === 'en' && found[`en_${name}`]) || found[name] || '';
  const field = (key: string, label: string, value: string | null | undefined) => (value ? [{ key, label, value }] : []);
  return {
    number: record.code,
    association: local('app_name'),
    title: t('pass.title'),
    name: {
      key: 'name',
      label: [member.membertype, member.membertypegroup].filter(Boolean).join(' · '),
      value: memberName(record, locale),
    },
    front: [
      { key: 'number', label: t('pass.number'), value: record.code },
      { key: 'expiry', label: t('pass.validTo'), value: record.expiry_date ?? t('pass.noEnd') },
    ],
    back: [
      ...field('address', t('pass.address'), local('address')),
      ...field('tel', t('pass.tel'), found.tel),
      ...field('site', t('pass.site'), ctx.config.PORTAL_ORIGIN),
    ],
    expires: record.expiry_date ? hongKongMoment(addToDate(record.expiry_date, { days: 1 })) : undefined,
  };
}
