import { type ChainClient, type ChainInfo, fetchBeacon, roundAt, roundTime } from 'drand-client';
import type { Config } from '../config.ts';

/** A round's randomness and the beacon's signature that proves it, in hex. */
export interface Round {
  randomness: string;
  signature: string;
}

/** A public source of randomness: nobody knows a round before its time, and nobody can change it afterwards. */
export interface Beacon {
  /** Fetches a round, and fails unless the beacon signed it. */
  fetch(round: number): Promise<Round>;
}

/** drand's `quicknet`, which has a round every three seconds. */
const chain: ChainInfo = {
  public_key:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
    '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesis_time: 1_692_803_367,
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  schemeID: 'bls-unchained-g1-rfc9380',
  metadata: { beaconID: 'quicknet' },
};

const patienceMs = 2_000;

/** When a round comes. */
export const timeOfRound = (round: number): Date => new Date(roundTime(chain, round));

/** The first round from a moment on. */
export function roundFrom(moment: Date): number {
  const round = roundAt(moment.getTime(), chain);
  return timeOfRound(round) < moment ? round + 1 : round;
}

/** Where anybody can read a round, by the relay in the settings. */
export const urlOfRound = ({ BEACON_ORIGIN }: Pick<Config, 'BEACON_ORIGIN'>, round: number): string | undefined =>
  BEACON_ORIGIN && new URL(`/${chain.hash}/public/${round}`, BEACON_ORIGIN).href;

/** Makes the client of the relay in the settings, if there is one. The chain's key is ours: a relay that lies is refused. */
export function createBeacon({ BEACON_ORIGIN }: Pick<Config, 'BEACON_ORIGIN'>, fetcher: typeof fetch = fetch): Beacon | undefined {
  if (!BEACON_ORIGIN) return undefined;
  const client: ChainClient = {
    options: { disableBeaconVerification: false, noCache: false },
    chain: () => ({ baseUrl: BEACON_ORIGIN, info: async () => chain }),
    latest: () => client.get(0),
    get: async (round) => {
      const response = await fetcher(urlOfRound({ BEACON_ORIGIN }, round)!, { signal: AbortSignal.timeout(patienceMs) });
      if (!response.ok) throw new Error(`The beacon responded with ${response.status}`);
      return response.json();
    },
  };
  return {
    fetch: async (round) => {
      const { randomness, signature } = await fetchBeacon(client, round);
      return { randomness, signature };
    },
  };
}
