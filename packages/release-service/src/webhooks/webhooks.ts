import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { checkRecent, openWebhookCall, type RegisteredWebhook, ReleaseError, type VendorFeed } from '@portal/release-format';
import { feedOf, type Releases, type Storage, vendorOf } from '@portal/releases';
import { Webhook } from 'standardwebhooks';
import * as v from 'valibot';
import { notesOf, told, toldBy } from './notes.ts';
import { checkAddress, type Reach, sendNote } from './send-note.ts';

export interface WebhookOptions extends Reach {
  releases: Releases;
  storage: Storage;
  portals: string[];
  now?: () => number;
}

export interface Webhooks {
  /**
   * Registers the address that a vendor signed, or none. Throws if the call wasn't signed just now, isn't newer than the last one, or names
   * a bad address.
   */
  register(authorization: string | undefined): Promise<RegisteredWebhook>;
  /** Returns how notes to a vendor fare; undefined if it wants none. */
  stateOf(provider: string): Promise<VendorFeed['webhook']>;
  /** Writes notes about what has changed, and sends those that are due; skips vendors whose notes are still on their way. */
  round(): Promise<void>;
}

const folder = 'webhooks';
const pathOf = (provider: string) => `${folder}/${provider}.json`;

const webhook = v.object({
  /** As the vendor signed it. */
  call: v.string(),
  address: v.optional(v.string()),
  secret: v.string(),
  told,
  /** Undelivered notes, oldest first. */
  waiting: v.array(v.object({ id: v.string(), body: v.string() })),
  failing: v.optional(v.object({ since: v.string(), why: v.string(), times: v.number(), next: v.number() })),
});
type StoredWebhook = v.InferOutput<typeof webhook>;

const maxPending = 100;
/** The pauses between a failed delivery and the next attempt. */
const pausesMs = [10_000, 60_000, 5 * 60_000, 30 * 60_000, 2 * 3600_000];

/**
 * Sends notes about changes in vendors' feeds to the vendors' own addresses. Undelivered notes are stored, and sent again until they are
 * taken.
 */
export function createWebhooks({ releases, storage, portals, now = Date.now, ...reach }: WebhookOptions): Webhooks {
  const underWay = new Map<string, Promise<void>>();
  /** The last error logged for each vendor: an expired key is logged once, not in each round. */
  const said = new Map<string, string>();
  const isoNow = () => new Date(now()).toISOString();

  const read = async (provider: string) => {
    const stored = await storage.read(pathOf(provider));
    return stored && { mark: stored.mark, webhook: v.parse(webhook, JSON.parse(stored.content.toString())) };
  };
  const write = (provider: string, changed: StoredWebhook, mark?: string) => storage.write(pathOf(provider), JSON.stringify(changed), mark);
  /** Returns what is stored afterwards; undefined if the vendor has registered again. */
  const update = async (provider: string, call: string, change: (current: StoredWebhook) => StoredWebhook) => {
    const found = await read(provider);
    if (found?.webhook.call !== call) return undefined;
    const changed = change(found.webhook);
    return (await write(provider, changed, found.mark)) ? changed : undefined;
  };
  const readFeed = (call: string) => feedOf(releases, call, portals, (signed) => openWebhookCall(signed).key);
  const noteOf = (type: string, data: object) => ({ id: randomUUID(), body: JSON.stringify({ type, timestamp: isoNow(), data }) });

  const withNews = async (before: StoredWebhook): Promise<StoredWebhook> => {
    const { notes, told } = notesOf(await readFeed(before.call), before.told);
    const waiting = [...before.waiting, ...notes.map(({ type, data }) => noteOf(type, data))].slice(-maxPending);
    return { ...before, told, waiting };
  };

  const send = ({ address = '', secret }: StoredWebhook, { id, body }: StoredWebhook['waiting'][number]) => {
    const time = new Date(now());
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, time, body),
    };
    return sendNote(address, headers, body, reach);
  };

  const tell = async (provider: string): Promise<void> => {
    const stored = (await read(provider))?.webhook;
    if (!stored?.address) return;
    const { call } = stored;
    const changed = await withNews(stored);
    const hasNews = JSON.stringify(changed) !== JSON.stringify(stored);
    let current = hasNews ? await update(provider, call, () => changed) : stored;
    while (current?.waiting[0] && (current.failing?.next ?? 0) <= now()) {
      const note = current.waiting[0];
      const why = await send(current, note);
      current = await update(provider, call, ({ waiting, failing, ...rest }) =>
        why === undefined
          ? { ...rest, waiting: waiting.filter(({ id }) => id !== note.id) }
          : { ...rest, waiting, failing: failingOf(why, failing) },
      );
    }
  };

  const failingOf = (why: string, before: StoredWebhook['failing']): StoredWebhook['failing'] => {
    const times = (before?.times ?? 0) + 1;
    const pause = pausesMs[Math.min(times, pausesMs.length) - 1] ?? 0;
    return { since: before?.since ?? isoNow(), why, times, next: now() + pause };
  };

  return {
    async register(authorization) {
      const { key, time, address } = openWebhookCall(authorization);
      checkRecent(time);
      const { provider } = vendorOf(await releases.registry.keys(), key, 'The call', new Date().toISOString());
      if (address) await checkAddress(address, reach);
      const before = await read(provider);
      if (before && Date.parse(openWebhookCall(before.webhook.call).time) >= Date.parse(time))
        throw new ReleaseError('REL-303', 'The call is not newer than the last one about this webhook');
      const call = String(authorization);
      const secret = `whsec_${randomBytes(32).toString('base64')}`;
      const registered: StoredWebhook = {
        call,
        ...(address && { address }),
        secret,
        told: toldBy(await readFeed(call)),
        waiting: address ? [noteOf('webhook.registered', { provider })] : [],
      };
      if (!(await write(provider, registered, before?.mark)))
        throw new ReleaseError('REL-402', 'Another call about this webhook came at the same time');
      return address ? { address, secret } : { address: null };
    },
    async stateOf(provider) {
      const { address, waiting, failing } = (await read(provider))?.webhook ?? {};
      if (!address || !waiting) return undefined;
      return { address, waiting: waiting.length, ...(failing && { failing: { since: failing.since, why: failing.why } }) };
    },
    async round() {
      const paths = (await storage.list(folder)).filter((path) => path.endsWith('.json'));
      const providers = paths.map((path) => path.slice(folder.length + 1, -'.json'.length));
      for (const provider of providers.filter((one) => !underWay.has(one))) {
        const work = tell(provider).catch((error: Error) => {
          if (said.get(provider) !== error.message) console.error(`No notes to ${provider}: ${error.message}`);
          said.set(provider, error.message);
        });
        underWay.set(
          provider,
          work.finally(() => underWay.delete(provider)),
        );
      }
      await Promise.all(underWay.values());
    },
  };
}

const everyMs = 30_000;

/** Sends notes until `ended` is aborted. A slow receiver holds up only its own vendor's notes. */
export async function notifyVendors(webhooks: Webhooks, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    void webhooks.round().catch((error: Error) => console.error(error.message));
    await setTimeout(everyMs, undefined, { signal: ended }).catch(() => undefined);
  }
}
