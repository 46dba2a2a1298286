import { type Config, configSchema } from './config.ts';

export interface UnsafeSetting {
  setting: string;
  reason: string;
}

/** Settings whose defaults are published in the payment sandbox and here. */
const published = [
  'PAYME_CLIENT_ID',
  'PAYME_CLIENT_SECRET',
  'PAYME_SIGNING_KEY_ID',
  'PAYME_SIGNING_KEY',
  'CARD_PROFILE_ID',
  'CARD_ACCESS_KEY',
  'CARD_SECRET_KEY',
  'CARD_MERCHANT_ID',
  'CARD_API_KEY_ID',
  'CARD_API_KEY',
] as const;
const providers = ['PAYME_ORIGIN', 'CARD_ACTION', 'CARD_API_ORIGIN'] as const;

/**
 * Finds settings that are unfit for real money, or for a rehearsal without any: a server with NODE_ENV=production refuses to start with
 * them.
 */
export function findUnsafeSettings(config: Config): UnsafeSetting[] {
  const unfit: UnsafeSetting[] = [];
  const note = (setting: string, reason: string) => unfit.push({ setting, reason });
  if (config.REHEARSAL) unfit.push(...findRealProviders(config));
  else {
    for (const setting of published) {
      if ([config[setting]].flat().includes(configSchema.entries[setting].default))
        note(setting, 'is the sandbox’s, which everybody knows');
    }
    for (const setting of providers) {
      const address = config[setting];
      if (isSandbox(config, setting)) note(setting, 'leads to the sandbox');
      else if (address && !isEncrypted(address)) note(setting, 'is not https');
    }
  }
  for (const setting of ['PORTAL_ORIGIN', 'PUBLIC_API_ORIGIN'] as const) if (!isEncrypted(config[setting])) note(setting, 'is not https');
  if (config.DEMO_DATA) note('DEMO_DATA', 'is on: its members’ password is published');
  return unfit;
}

/** Nobody may pay real money on a site where every page says that nothing is charged. */
function findRealProviders(config: Config): UnsafeSetting[] {
  const real = config.REHEARSAL ? providers.filter((setting) => !isSandbox(config, setting)) : [];
  return real.map((setting) => ({ setting, reason: 'leads to a real provider in a rehearsal' }));
}

/** Whether any payment provider isn't the sandbox. */
export function movesMoney(config: Config): boolean {
  return providers.some((setting) => !isSandbox(config, setting));
}

function isSandbox(config: Config, setting: (typeof providers)[number]): boolean {
  const address = config[setting];
  return !address || new URL(address).origin === new URL(config.SANDBOX_ORIGIN).origin;
}

/** Throws a single message: in production it names every unfit setting, in a rehearsal anywhere every real provider. */
export function refuseUnsafeSettings(config: Config): void {
  const unfit = config.NODE_ENV === 'production' ? findUnsafeSettings(config) : findRealProviders(config);
  if (unfit.length === 0) return;
  const named = unfit.map(({ setting, reason }) => `${setting} ${reason}`).join('; ');
  throw new Error(`Not fit for ${config.NODE_ENV === 'production' ? 'production' : 'a rehearsal'}: ${named}.`);
}

function isEncrypted(address: string): boolean {
  return new URL(address).protocol === 'https:';
}
