import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** A text that many documents end with; it is compressed once. */
export interface SharedText {
  text: string;
  bytes: Buffer;
  deflated: () => Promise<Buffer>;
}

export function sharedText(text: string): SharedText {
  const bytes = Buffer.from(text);
  let deflated: Promise<Buffer> | undefined;
  return {
    text,
    bytes,
    deflated: () => {
      deflated ??= deflate(bytes, { level: constants.Z_BEST_COMPRESSION });
      return deflated;
    },
  };
}

/**
 * Compresses a text and the shared one to one stream: the blocks of the first end at a byte, and those of the second refer to nothing
 * before them.
 */
export async function gzip(start: string, rest: SharedText): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.from(start);
  const blocks = await Promise.all([deflate(bytes, { finishFlush: constants.Z_SYNC_FLUSH }), rest.deflated()]);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(rest.bytes, crc32(bytes)));
  trailer.writeUInt32LE(bytes.length + rest.bytes.length, 4);
  return Buffer.concat([header, ...blocks, trailer]);
}

/** A gzip header without name and time (RFC 1952), for deflated data. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
