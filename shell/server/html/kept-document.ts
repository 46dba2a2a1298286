import { randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliDecompressSync,
  constants,
  crc32,
  createBrotliCompress,
  createDeflateRaw,
  gunzipSync,
  gzip,
} from 'node:zlib';

/** The parts of a page that differ each time it is sent. */
export interface Words {
  /** In base64, with `==` at its end. */
  nonce: string;
  /** The server's time. */
  sent: string;
  /** The page's ticket for its visit report; not every page has one. */
  ticket: string;
}

export type Encoding = 'br' | 'gzip';

/** A page that is compressed once and sent often, with different words each time. */
export interface KeptDocument {
  text(words: Words): string;
  compressed(encoding: Encoding, words: Words): Promise<Buffer<ArrayBuffer>>;
}

/** Characters that no page contains, in a secret order in which no pair repeats: a compressor finds no match for them but themselves. */
const characters = shuffled(Array.from({ length: 17 }, (_, i) => String.fromCharCode(14 + i)));
const unseen = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((step) => characters.map((_, i) => characters[(i * step) % characters.length]));
const takeUnusedCharacters = (length: number) => unseen.splice(0, length).join('');

/** Placeholders in a kept document's start, as long as the words that replace them. */
export const placeholders: Words = {
  nonce: `${takeUnusedCharacters(22)}==`,
  sent: takeUnusedCharacters(13),
  ticket: takeUnusedCharacters(94),
};

/** Different words of the same length. */
const others: Words = { nonce: `${'n'.repeat(22)}==`, sent: '1'.repeat(13), ticket: 't'.repeat(94) };

/** What a decoder does next may depend on the last two characters: the two after a word are part of its place. */
const after = 2;
/** How often a document is sent before it is worth the best compression, which finds words again only beyond the first 128 bytes. */
const oftenSent = 20;

/**
 * Keeps a document whose start has `placeholders` in place of words. A compressor writes the first occurrence of a word as it is, and each
 * later one as the distance to it. So we write the first one uncompressed: any word can go there, and everything else stays the same.
 * `rest` also comes from vendors and gets no words, whatever it contains: unpacking shows if a word was filled in there, and then nothing
 * is kept.
 */
export function keptDocument(start: string, rest: string): KeptDocument {
  const fillPart = (part: string, words: Words) => names.reduce((filled, name) => filled.replaceAll(placeholders[name], words[name]), part);
  const fill = (words: Words) => fillPart(start, words) + rest;
  const pieces = piecesOf(start, rest);
  const compress = async (encoding: Encoding, best: boolean) => {
    const parts = await compressPieces(pieces, encoding, best);
    try {
      return formats[encoding].open(assemble(encoding, parts, others)).toString() === fill(others) ? parts : undefined;
    } catch {
      return undefined;
    }
  };
  const assemble = (encoding: Encoding, parts: Buffer[], words: Words) => {
    const { start, stored, end } = formats[encoding];
    const written = pieces.map(({ word, part }, i) => (word ? stored(Buffer.from(fillPart(part, words))) : (parts[i] as Buffer)));
    return Buffer.concat([start, ...written, end(() => fill(words))]);
  };

  const made: { [E in Encoding]?: Buffer[] | Promise<Buffer[] | undefined> } = {};
  let sent = 0;
  return {
    text: fill,
    async compressed(encoding, words) {
      made[encoding] ??= compress(encoding, false);
      sent += 1;
      if (sent === oftenSent) void compress(encoding, true).then((parts) => parts && Object.assign(made, { [encoding]: parts }));
      const parts = await made[encoding];
      const fits = names.every((name) => words[name].length === placeholders[name].length || !start.includes(placeholders[name]));
      return parts && fits ? assemble(encoding, parts, words) : formats[encoding].whole(fill(words));
    },
  };
}

function shuffled<T>(items: T[]): T[] {
  return items
    .map((item) => ({ item, at: randomInt(2 ** 40) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

const names = Object.keys(placeholders) as (keyof Words)[];

interface Piece {
  part: string;
  /** Whether it is the first occurrence of a word. */
  word: boolean;
}

function piecesOf(start: string, rest: string): Piece[] {
  const text = start + rest;
  const places = names
    .map((name) => ({ from: start.indexOf(placeholders[name]), length: placeholders[name].length + after }))
    .filter(({ from }) => from >= 0)
    .sort((a, b) => a.from - b.from);
  let end = 0;
  const pieces = places.flatMap(({ from, length }) => {
    const between = { part: text.slice(end, from), word: false };
    end = from + length;
    return [between, { part: text.slice(from, end), word: true }];
  });
  return [...pieces, { part: text.slice(end), word: false }];
}

/** Compresses pieces into one stream, in which each ends on a byte boundary. */
async function compressPieces(pieces: Piece[], encoding: Encoding, best: boolean): Promise<Buffer[]> {
  const stream = formats[encoding].compressor(best);
  const parts: Buffer[] = [];
  let written: Buffer[] = [];
  stream.on('data', (data: Buffer) => written.push(data));
  for (const { part } of pieces) {
    stream.write(part);
    await new Promise<void>((resolve) => void stream.flush(formats[encoding].flush, resolve));
    parts.push(Buffer.concat(written));
    written = [];
  }
  const ended = new Promise((resolve) => stream.on('end', resolve));
  stream.end();
  await ended;
  return [...parts.slice(0, -1), Buffer.concat([parts.at(-1) as Buffer, ...written])];
}

interface Format {
  compressor(best: boolean): ReturnType<typeof createBrotliCompress | typeof createDeflateRaw>;
  flush: number;
  start: Buffer;
  /** A block of uncompressed bytes. */
  stored(bytes: Buffer): Buffer;
  end(text: () => string): Buffer;
  whole(text: string): Promise<Buffer<ArrayBuffer>>;
  open(bytes: Buffer): Buffer;
}

const none = Buffer.alloc(0);
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_OPERATION_FLUSH } = constants;
const brotliOf = (quality: number) => ({ params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT } });

const formats: Record<Encoding, Format> = {
  br: {
    compressor: (best) => createBrotliCompress(brotliOf(best ? 11 : 7)),
    flush: BROTLI_OPERATION_FLUSH,
    start: none,
    // RFC 7932, 9.2: not the last block; length in four nibbles; uncompressed.
    stored(bytes) {
      const header = Buffer.alloc(3);
      header.writeUIntLE(((bytes.length - 1) << 3) | (1 << 19), 0, 3);
      return Buffer.concat([header, bytes]);
    },
    end: () => none,
    whole: (text) => promisify(brotliCompress)(text, brotliOf(5)) as Promise<Buffer<ArrayBuffer>>,
    open: (bytes) => brotliDecompressSync(bytes),
  },
  gzip: {
    compressor: (best) => createDeflateRaw({ level: best ? constants.Z_BEST_COMPRESSION : constants.Z_DEFAULT_COMPRESSION }),
    flush: constants.Z_SYNC_FLUSH,
    // RFC 1952, without name and time.
    start: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]),
    // RFC 1951, 3.2.4.
    stored(bytes) {
      const header = Buffer.alloc(5);
      header.writeUInt16LE(bytes.length, 1);
      header.writeUInt16LE(~bytes.length & 0xffff, 3);
      return Buffer.concat([header, bytes]);
    },
    end(text) {
      const bytes = Buffer.from(text());
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(crc32(bytes));
      trailer.writeUInt32LE(bytes.length, 4);
      return trailer;
    },
    whole: (text) => promisify(gzip)(text) as Promise<Buffer<ArrayBuffer>>,
    open: (bytes) => gunzipSync(bytes),
  },
};
