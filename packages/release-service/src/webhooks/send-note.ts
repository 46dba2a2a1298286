import type { LookupAddress } from 'node:dns';
import { lookup as lookUp } from 'node:dns/promises';
import { type RequestOptions, request as requestPlain } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { ReleaseError } from '@portal/release-format';
import ipaddr from 'ipaddr.js';

export interface Reach {
  /** `any`, for trials on one machine, also allows `http` and private networks. */
  networks: 'public' | 'any';
  /** Finds a name's addresses. */
  resolve?: (name: string) => Promise<LookupAddress[]>;
  timeoutMs?: number;
}

const allOf = (name: string) => lookUp(name, { all: true });
const longestAddress = 500;

/** Throws REL-506 unless notes may be sent to an address now: `https`, on the public internet, without a name and password. */
export async function checkAddress(address: string, { networks, resolve = allOf }: Reach): Promise<void> {
  const refused = (why: string) => new ReleaseError('REL-506', `Notes can’t be sent to ${address.slice(0, 100)}: ${why}`);
  const url = URL.parse(address);
  if (!url || address.length > longestAddress) throw refused('it is not an address');
  if (url.protocol !== 'https:' && !(networks === 'any' && url.protocol === 'http:')) throw refused('it does not start with https');
  if (url.username || url.password) throw refused('it has a name or a password in it');
  await findReachable(hostOf(url), { networks, resolve }).catch((error: Error) => {
    throw refused(error.message);
  });
}

/** Sends a note. Returns why its receiver did not take it, or undefined if it did. Follows no redirect and reads no answer. */
export async function sendNote(address: string, headers: Record<string, string>, body: string, reach: Reach): Promise<string | undefined> {
  const { timeoutMs = 10_000 } = reach;
  const url = new URL(address);
  const options: RequestOptions = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), ...headers },
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    lookup: reachable(reach),
  };
  try {
    // `lookup` is not called for a host that is an address itself.
    await checkAddress(address, reach);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const call = (url.protocol === 'https:' ? request : requestPlain)(url, options, (answer) => {
        resolve(answer.statusCode);
        answer.destroy();
      });
      call.on('error', reject).end(body);
    });
    return status !== undefined && status >= 200 && status < 300 ? undefined : `it answered with status ${status}`;
  } catch (error) {
    const { name, message } = error as Error;
    return name === 'AbortError' ? `it did not answer within ${timeoutMs / 1000} s` : message;
  }
}

/** Connects only to an address that was checked: a name may resolve to a different one each time. */
const reachable =
  (reach: Reach): LookupFunction =>
  (name, { all }, done) => {
    void findReachable(name, reach).then(
      (found) => (all ? done(null, found) : done(null, found[0]?.address ?? '', found[0]?.family)),
      (error: Error) => done(error, ''),
    );
  };

async function findReachable(host: string, { networks, resolve = allOf }: Reach): Promise<LookupAddress[]> {
  const family = isIP(host);
  const found = family ? [{ address: host, family }] : await resolve(host).catch(() => []);
  if (found.length === 0) throw new Error('its name is unknown');
  if (networks === 'public' && !found.every(({ address }) => ipaddr.process(address).range() === 'unicast'))
    throw new Error('it is not on the public internet');
  return found;
}

/** Returns a host as systems write it: an IPv6 address without brackets. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');
