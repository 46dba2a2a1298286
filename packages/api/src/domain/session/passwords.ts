import { hash, verify } from '@node-rs/argon2';
import type { Config } from '../../config.ts';
import { createHashQueue } from './hash-queue.ts';

/** OWASP's choice for argon2id (2 in the library's enum, which type stripping can't import): 19 MiB, two passes, one lane. */
const strength = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Of no account: an unknown member number costs as much time as a wrong password. */
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$b2Ygbm8gYWNjb3VudA$8G3IM1ZfNWBSDHLQx4WPLoJWmT0pUvBZ4E1fLhHi2Yk';

type Limits = Pick<Config, 'PASSWORD_HASHES_AT_ONCE' | 'PASSWORD_HASHES_WAITING'>;
/** One queue a process: each hash takes 19 MiB. */
const queue = createHashQueue();

/** `owner` says whose turn it is: an address, or a member who is logged in. */
export function hashPassword(password: string, limits: Limits, owner: string): Promise<string> {
  return queue(limits, owner, () => hash(password, strength));
}

/** Checks a password. Without a hash it takes the same time and is wrong. */
export function isPassword(stored: string | null | undefined, password: string, limits: Limits, owner: string): Promise<boolean> {
  return queue(limits, owner, async () => (await verify(stored ?? nobody, password)) && Boolean(stored));
}
