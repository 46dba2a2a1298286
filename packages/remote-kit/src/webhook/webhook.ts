import { parseArgs } from 'node:util';
import { readKey, registerWebhook } from '@portal/release-format';
import { messageOf } from '../message-of.ts';

/**
 * Asks a release service to send notes about a vendor's releases to an address or, with `none`, to stop; prints the secret that signs them.
 * Resolves to true if the service agrees, undefined if called wrongly.
 */
export async function webhook(args: string[]): Promise<boolean | undefined> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: 'string' }, key: { type: 'string' } },
  });
  const [wanted, ...more] = positionals;
  const { to, key } = values;
  if (!wanted || more.length > 0 || !to || !key) return undefined;
  try {
    const { address, secret } = await registerWebhook(to, wanted === 'none' ? undefined : wanted, readKey(key));
    console.log(
      address
        ? `The first note is on its way to ${address}. This secret signs all of them, and isn't shown again:\n${secret}`
        : 'There will be no more notes.',
    );
    return true;
  } catch (refusal) {
    console.error(messageOf(refusal));
    return false;
  }
}
