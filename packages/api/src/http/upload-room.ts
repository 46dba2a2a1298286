import { ApiFailure } from '../api-failure.ts';
import type { Config } from '../config.ts';

/** The room that one upload takes. */
interface Upload {
  grow(bytes: number): void;
  leave(): void;
}
export type UploadRoom = (address: string) => Upload;

/**
 * Limits the memory that uploads hold at once, per caller and in total; a caller beyond the limit gets BUSY. Bytes that haven't arrived yet
 * take no room, so slow senders don't block others.
 */
export function createUploadRoom({
  UPLOADS_AT_ONCE,
  UPLOAD_BYTES_AT_ONCE,
}: Pick<Config, 'UPLOADS_AT_ONCE' | 'UPLOAD_BYTES_AT_ONCE'>): UploadRoom {
  const inside = new Map<string, number>();
  let held = 0;
  return (address) => {
    const others = inside.get(address) ?? 0;
    if (others >= UPLOADS_AT_ONCE) throw busy();
    inside.set(address, others + 1);
    let own = 0;
    return {
      grow(bytes) {
        if (held + bytes > UPLOAD_BYTES_AT_ONCE) throw busy();
        held += bytes;
        own += bytes;
      },
      leave() {
        held -= own;
        const left = inside.get(address)! - 1;
        if (left > 0) inside.set(address, left);
        else inside.delete(address);
      },
    };
  };
}

function busy(): Error {
  return new ApiFailure('BUSY', { retryAfterSeconds: 5 });
}
