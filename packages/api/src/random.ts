import { randomBytes, randomUUID } from 'node:crypto';

/** A source of unguessable values; tests may supply a fixed one. */
export interface Random {
  uuid(): string;
  /** 256 bits as base64url. */
  token(): string;
  bytes(count: number): Buffer;
}

export const systemRandom: Random = {
  uuid: randomUUID,
  token: () => randomBytes(32).toString('base64url'),
  bytes: randomBytes,
};
