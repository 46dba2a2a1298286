import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The scripts and styles that stand in a page itself: its policy allows these, by their hashes, and no others. */
export interface InlineCode {
  scripts: string[];
  styles: string[];
}

export type Encoding = 'br' | 'gzip';

/** A page as everybody gets it: no part of it differs from one response to the next. */
export interface PageDocument {
  html: string;
  digest: string;
  /** Sources for its policy. */
  scriptHashes: string[];
  styleHashes: string[];
  compressed(encoding: Encoding): Promise<Buffer<ArrayBuffer>>;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
const sourceOf = (code: string) => `'sha256-${sha256(code)}'`;

/** Makes a page that is sent often: from its second response on it is compressed as well as possible, once for each encoding. */
export function pageDocument(html: string, inline: InlineCode): PageDocument {
  const best = new Map<Encoding, Buffer<ArrayBuffer>>();
  const sent = new Map<Encoding, number>();
  return {
    html,
    digest: sha256(html),
    scriptHashes: inline.scripts.map(sourceOf),
    styleHashes: inline.styles.map(sourceOf),
    async compressed(encoding) {
      const times = (sent.get(encoding) ?? 0) + 1;
      sent.set(encoding, times);
      // Takes a hundredth of a second or ten, so nobody waits for it.
      if (times === 2) void compress[encoding](html, true).then((bytes) => best.set(encoding, bytes));
      return best.get(encoding) ?? compress[encoding](html, false);
    },
  };
}

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, Z_BEST_COMPRESSION, Z_DEFAULT_COMPRESSION } = constants;

const compress = {
  br: (text, isBest) =>
    promisify(brotliCompress)(text, { params: { [BROTLI_PARAM_QUALITY]: isBest ? 11 : 7, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT } }),
  gzip: (text, isBest) => promisify(gzip)(text, { level: isBest ? Z_BEST_COMPRESSION : Z_DEFAULT_COMPRESSION }),
} as Record<Encoding, (text: string, isBest: boolean) => Promise<Buffer<ArrayBuffer>>>;
