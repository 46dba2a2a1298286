import { createHmac, randomUUID } from 'node:crypto';
import { sandboxCredentials } from '../credentials.ts';

const { profileId, accessKey, secretKey } = sandboxCredentials.card;

export const sign = (fields: Record<string, string>, names: string[], key = secretKey): string =>
  createHmac('sha256', key)
    .update(names.map((name) => `${name}=${fields[name]}`).join(','))
    .digest('base64');

/** A merchant's form, written only from the rules of Secure Acceptance. `changes` are signed too. */
export function cardForm(now: number, changes: Record<string, string> = {}, key?: string): Record<string, string> {
  const fields: Record<string, string> = {
    access_key: accessKey,
    profile_id: profileId,
    transaction_uuid: randomUUID(),
    signed_field_names: '',
    unsigned_field_names: '',
    signed_date_time: `${new Date(now).toISOString().slice(0, 19)}Z`,
    locale: 'en',
    transaction_type: 'sale',
    reference_number: 'INV-1',
    amount: '1105.50',
    currency: 'HKD',
    override_custom_receipt_page: 'https://portal.example/api/payment/card_receipt',
    override_custom_cancel_page: 'https://portal.example/api/payment/card_cancel',
    merchant_defined_data1: 'zh',
    ...changes,
  };
  const names = Object.keys(fields);
  fields.signed_field_names ||= names.join(',');
  return { ...fields, signature: sign(fields, names, key) };
}

export const formBody = (fields: Record<string, string>): RequestInit => ({ method: 'POST', body: new URLSearchParams(fields) });

/** Reads the hidden form that a page hands to the browser. */
export function readForm(page: string): { action: string; fields: Record<string, string> } {
  const text = (escaped: string) =>
    escaped.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  const inputs = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  return {
    action: text(/action="([^"]*)"/.exec(page)?.[1] ?? ''),
    fields: Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, text(value)])),
  };
}

/** Whether a reply's signature covers what it claims to and was made with the profile's key. */
export const isGenuine = (fields: Record<string, string>): boolean =>
  fields.signature === sign(fields, (fields.signed_field_names ?? '').split(','));
