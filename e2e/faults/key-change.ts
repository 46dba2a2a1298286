import { expect } from '@playwright/test';
import { changeLinkKeys, findLinkKeys, type LinkKeyStep } from '../../packages/api/src/files/link-keys.ts';
import { callServer, planChange } from '../../packages/deploy/src/keys.ts';
import { type SandboxCredentials, sandboxCredentials } from '../../packages/payment-sandbox/src/credentials.ts';
import { fingerprint } from '../../packages/server-kit/src/keys.ts';
import type { Stack } from './stack.ts';

const former = { cookies: 'stack'.repeat(8), credentials: sandboxCredentials };
const next = {
  cookies: 'other'.repeat(8),
  credentials: {
    payme: { clientId: 'client-2', clientSecret: 'secret-2', signingKeyId: 'signing-2', signingKey: 'c2lnbmluZy0y' },
    card: { ...sandboxCredentials.card, accessKey: 'access-2', secretKey: 'secret-2', apiKeyId: 'api-2', apiKey: 'YXBpLTI=' },
  },
};
type Keys = typeof former;

/** The providers' part when a merchant changes its keys. */
export interface Credentials {
  issue: (credentials: SandboxCredentials) => Promise<unknown>;
  withdraw: () => Promise<unknown>;
}

/**
 * The guide's three steps from one key to the next, for cookies, links and both providers at once. Each first checks that nothing would be
 * lost, then restarts all servers with `update`.
 */
export function changeKeys({ ctx, pairs }: Stack, { issue, withdraw }: Credentials, update: () => Promise<void>) {
  const step = (
    name: string,
    links: LinkKeyStep,
    keys: Keys[],
    { before, after }: { before?: () => unknown; after?: () => unknown } = {},
  ) => ({
    name,
    happen: async () => {
      await before?.();
      const settings = settingsOf(keys, links === 'add' ? former : next);
      const planned = Object.fromEntries(
        ['COOKIE_KEY', 'CARD_SECRET_KEY'].map((setting) => [setting, settings[setting]!.split(' ').map(fingerprint)]),
      );
      const addresses = pairs.flatMap(({ portalOrigin, apiOrigin }) => [portalOrigin, apiOrigin]);
      const running = await Promise.all(addresses.map(async (address) => [address, await callServer(address)] as const));
      for (const setting of Object.keys(planned)) {
        const own = Object.fromEntries(running.filter(([, item]) => item[setting]));
        expect(Object.keys(own)).toHaveLength(2);
        expect(planChange(own, planned).lost).toEqual([]);
      }
      expect(await changeLinkKeys(ctx.db, await findLinkKeys(ctx.db), links)).toBe(true);
      for (const service of pairs.flatMap(({ portal, api }) => [portal, api])) service.set(settings);
      await update();
      await after?.();
    },
  });
  return [
    step('new keys of cookies, links and providers are accepted', 'add', [former, next], { before: () => issue(next.credentials) }),
    step('the new keys sign', 'use', [next, former]),
    step('the former keys are given up, providers withdraw theirs', 'drop', [next], { after: withdraw }),
  ];
}

/** `requesting`: the keys for calls to the providers. These aren't lists, because providers accept both for the time being. */
function settingsOf(keys: Keys[], requesting: Keys): Record<string, string> {
  const { payme, card } = requesting.credentials;
  const each = (read: (item: Keys) => string) => keys.map(read).join(' ');
  return {
    COOKIE_KEY: each(({ cookies }) => cookies),
    CARD_ACCESS_KEY: each(({ credentials }) => credentials.card.accessKey),
    CARD_SECRET_KEY: each(({ credentials }) => credentials.card.secretKey),
    CARD_API_KEY_ID: card.apiKeyId,
    CARD_API_KEY: card.apiKey,
    PAYME_CLIENT_ID: payme.clientId,
    PAYME_CLIENT_SECRET: payme.clientSecret,
    PAYME_SIGNING_KEY_ID: payme.signingKeyId,
    PAYME_SIGNING_KEY: payme.signingKey,
  };
}
