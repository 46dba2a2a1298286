import { expect } from '@playwright/test';
import { type EndpointOutput, type Locale, languageTags } from '@portal/contract';
import type { applyForMembership, showYouthOptions } from '@portal/contract/endpoints';
import { childResponses, responses } from '@portal/contract/membership/testing';

const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** Applies for the adult of 36 that forms are tested with, as a program does; returns the application's code. */
export const apply = (origin: string): Promise<string> => send(origin, 'Adult member', [responses]);

/** Applies in a language for that adult and a child, who share an e-mail. */
export function applyForFamily(origin: string, email: string, locale: Locale): Promise<string> {
  const host = { ...responses, email, is_host: true, is_parent: true };
  const child = { ...responses, ...childResponses, given_name: 'Tin', hkid: 'S123', email };
  return send(origin, 'Family membership, main member', [host, child], locale);
}

async function send(origin: string, groupName: string, members: object[], locale: Locale = 'en'): Promise<string> {
  const options = await fetch(`${origin}/api/ymMember`);
  const { ymMemberType: type } = (await options.json()) as EndpointOutput<typeof showYouthOptions>;
  const group = type.groups.find(({ name }) => name === groupName);
  const price = group?.prices?.[0];
  const body = new FormData();
  const details = {
    members: JSON.stringify(members),
    agree_privacy: 1,
    agree_member: 1,
    member_type_id: type.id,
    member_type_group_id: group?.id,
    member_type_group_price_id: price?.id,
    amount: (price?.price ?? 0) + (price?.admin_fee ?? 0),
  };
  for (const [name, value] of Object.entries(details)) body.append(name, String(value));
  for (const index of members.keys()) {
    body.append(`members[${index}][iconPic]`, new File([pixel], 'me.png', { type: 'image/png' }));
    body.append(`members[${index}][idPic]`, new File([pixel], 'passport.png', { type: 'image/png' }));
  }
  const response = await fetch(`${origin}/api/member/memberApply`, {
    method: 'POST',
    body,
    headers: { 'Accept-Language': languageTags[locale] },
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as EndpointOutput<typeof applyForMembership>).apply_code;
}
