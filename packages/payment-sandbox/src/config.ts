import { type ListenSettings, listenSettings } from '@portal/server-kit';
import * as v from 'valibot';
import type { SandboxOptions } from './app.ts';
import { sandboxCredentials } from './credentials.ts';

const { payme, card } = sandboxCredentials;
const text = (fallback: string) => v.optional(v.pipe(v.string(), v.minLength(1)), fallback);
const count = (fallback: string, from: number, to: number) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.regex(/^\d+$/, 'is not a whole number'),
    v.transform(Number),
    v.minValue(from),
    v.maxValue(to),
  );
const url = v.optional(v.pipe(v.string(), v.url()));

export const configSchema = v.object({
  SANDBOX_PORT: count('8091', 0, 65535),
  HOST: text('127.0.0.1'),
  SANDBOX_ORIGIN: url,
  PAYME_CLIENT_ID: text(payme.clientId),
  PAYME_CLIENT_SECRET: text(payme.clientSecret),
  PAYME_SIGNING_KEY_ID: text(payme.signingKeyId),
  PAYME_SIGNING_KEY: v.optional(v.pipe(v.string(), v.minLength(1), v.base64()), payme.signingKey),
  CARD_PROFILE_ID: text(card.profileId),
  CARD_ACCESS_KEY: text(card.accessKey),
  CARD_SECRET_KEY: text(card.secretKey),
  CARD_MERCHANT_ID: text(card.merchantId),
  CARD_API_KEY_ID: text(card.apiKeyId),
  CARD_API_KEY: v.optional(v.pipe(v.string(), v.minLength(1), v.base64()), card.apiKey),
  CARD_MERCHANT_POST_URL: url,
  ...listenSettings,
});

export interface Config {
  port: number;
  host: string;
  settings: ListenSettings;
  options: SandboxOptions;
}

/** Reads the settings from the environment. Throws an error that names the first bad one, never its value. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = v.safeParse(configSchema, env);
  if (!parsed.success) throw new Error(`Bad setting ${v.getDotPath(parsed.issues[0])}`);
  const set = parsed.output;
  return {
    port: set.SANDBOX_PORT,
    host: set.HOST,
    settings: set,
    options: {
      origin: set.SANDBOX_ORIGIN,
      merchantPostUrl: set.CARD_MERCHANT_POST_URL,
      credentials: {
        payme: {
          clientId: set.PAYME_CLIENT_ID,
          clientSecret: set.PAYME_CLIENT_SECRET,
          signingKeyId: set.PAYME_SIGNING_KEY_ID,
          signingKey: set.PAYME_SIGNING_KEY,
        },
        card: {
          profileId: set.CARD_PROFILE_ID,
          accessKey: set.CARD_ACCESS_KEY,
          secretKey: set.CARD_SECRET_KEY,
          merchantId: set.CARD_MERCHANT_ID,
          apiKeyId: set.CARD_API_KEY_ID,
          apiKey: set.CARD_API_KEY,
        },
      },
    },
  };
}
