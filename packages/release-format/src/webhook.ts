import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { keyOfFeedCall, notSigned } from './feed.ts';
import { isSignedBy, publicKeyOf, signText } from './signatures.ts';
import { askService } from './upload.ts';

const scheme = 'Portal-Webhook';
/** In place of an address: no more notes. */
const none = 'none';

/** Where a vendor wants notes, in a call that it signed itself: the call speaks for the vendor until its key ends. */
export interface WebhookCall {
  key: string;
  /** When it was signed. */
  time: string;
  /** Without one, the vendor wants no notes. */
  address?: string;
}

const registered = v.object({ address: v.nullable(v.string()), secret: v.optional(v.string()) });
/** `secret` (`whsec_…`) signs the notes, as https://www.standardwebhooks.com says; it is returned only here. */
export type RegisteredWebhook = v.InferOutput<typeof registered>;

/**
 * Asks a release service to send notes about a vendor's releases to an https address, instead of the previous one; without an address, to
 * send no more notes. Throws the service's error, or REL-505.
 */
export function registerWebhook(service: string, address: string | undefined, key: KeyObject): Promise<RegisteredWebhook> {
  const call = { method: 'PUT', headers: { Authorization: signWebhookCall(address, key) } };
  return askService(new URL('/webhook', service), call, registered);
}

/** Returns the `Authorization` header with which a vendor registers an address, or none. */
export function signWebhookCall(address: string | undefined, key: KeyObject): string {
  const where = address ?? none;
  const time = new Date().toISOString();
  return `${scheme} ${publicKeyOf(key)} ${time} ${where} ${signText('webhook', `${time} ${where}`, key)}`;
}

/** Opens what a vendor signed. Throws REL-303 if it isn't signed; `checkRecent` checks that it was signed just now. */
export function openWebhookCall(authorization = ''): WebhookCall {
  const [given, key = '', time = '', where = '', signature = ''] = authorization.split(' ');
  if (given !== scheme || !isSignedBy(key, 'webhook', `${time} ${where}`, signature)) throw notSigned();
  return { key, time, ...(where !== none && { address: where }) };
}

/**
 * Returns the public key of the vendor whose sections' errors a call asks a portal for: the vendor is asking now, or has a webhook. Throws
 * REL-303 for any other call.
 */
export const keyOfFaultsCall = (authorization = ''): string =>
  authorization.startsWith(`${scheme} `) ? openWebhookCall(authorization).key : keyOfFeedCall(authorization);
