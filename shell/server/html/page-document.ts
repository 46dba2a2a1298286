import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

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

export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
const sourceOf = (code: string) => `'sha256-${sha256(code)}'`;

/** Takes up to a tenth of a second, so no response waits for it, and runs for one page at a time: many would occupy all threads. */
let isCompressingBest = false;

/** Makes a page that is sent often: after its second response it is compressed as well as possible, once for each encoding. */
export function pageDocument(html: string, inline: InlineCode): PageDocument {
  const best = new Map<Encoding, Buffer<ArrayBuffer>>();
  const sent = new Set<Encoding>();
  const compressBest = async (encoding: Encoding) => {
    isCompressingBest = true;
    best.set(encoding, await compress[encoding](html, true));
    isCompressingBest = false;
  };
  return {
    html,
    digest: sha256(html),
    scriptHashes: inline.scripts.map(sourceOf),
    styleHashes: inline.styles.map(sourceOf),
    async compressed(encoding) {
      if (sent.has(encoding) && !best.has(encoding) && !isCompressingBest) void compressBest(encoding);
      sent.add(encoding);
      return best.get(encoding) ?? compress[encoding](html, false);
    },
  };
}

/** Caches documents, up to so many characters in all, by a key that identifies their content. */
export function documentCache(characters: number) {
  const documents = new LRUCache<string, PageDocument>({
    maxSize: characters,
    sizeCalculation: ({ html }, key) => html.length + key.length,
  });
  return (key: string, html: () => string, inline: InlineCode): PageDocument => {
    const document = documents.get(key) ?? pageDocument(html(), inline);
    documents.set(key, document);
    return document;
  };
}

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, Z_BEST_COMPRESSION, Z_DEFAULT_COMPRESSION } = constants;

const compress = {
  br: (text, isBest) =>
    promisify(brotliCompress)(text, { params: { [BROTLI_PARAM_QUALITY]: isBest ? 11 : 7, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT } }),
  gzip: (text, isBest) => promisify(gzip)(text, { level: isBest ? Z_BEST_COMPRESSION : Z_DEFAULT_COMPRESSION }),
} as Record<Encoding, (text: string, isBest: boolean) => Promise<Buffer<ArrayBuffer>>>;
