import { setImmediate } from 'node:timers/promises';
import { Busboy, type BusboyConfig, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { isDeep } from '@portal/server-kit';
import qs from 'qs';
import { ApiFailure } from '../api-failure.ts';

type Leaf = string | number | boolean | File;
type Named = [name: string, value: Leaf];

interface MultipartLimits {
  parts: number;
  /** For all parts without files together. */
  textBytes: number;
}

/** The deepest nesting in names such as `members[0][surname]`, and in JSON. */
const DEPTH = 4;
/** The most values, including each one inside JSON. */
const LEAVES = 1000;
const SLICE = 65_536;
/** The most characters in a part's name; the library limits only the names in other kinds of forms. */
const NAME = 200;

/**
 * Decodes a multipart body into the object that the contract's schema describes: `members[0][surname]` is nested, and a text part that
 * holds a JSON list or object (`members`) supplies the fields that the other parts lack. Reads the body as it arrives, in slices,
 * and serves other calls in between.
 */
export async function readMultipart(body: AsyncIterable<Uint8Array>, contentType: string, limits: MultipartLimits): Promise<unknown> {
  const named = await readParts(body, contentType, limits);
  const plain = named.filter(([, value]) => !isJson(value));
  return nest([...plain, ...named.flatMap(([name, value]) => (isJson(value) ? leavesOf(name, value) : []))]);
}

async function readParts(body: AsyncIterable<Uint8Array>, contentType: string, { parts, textBytes }: MultipartLimits): Promise<Named[]> {
  const named: Named[] = [];
  const parser = createParser(contentType, {
    parts: parts + 1,
    fieldSize: textBytes,
    headerPairs: 20,
    headerSize: 4096,
  });
  let fault: Error | undefined;
  let text = 0;
  let count = 0;
  const tooMuch = () => {
    fault ??= new ApiFailure('PAYLOAD_TOO_LARGE');
  };
  const countPart = (name: string) => {
    count += 1;
    if (count > parts || name.length > NAME) tooMuch();
  };
  parser.on('error', () => {
    fault ??= malformed();
  });
  parser.on('partsLimit', tooMuch);
  parser.on('field', (name, value, _nameCut, valueCut) => {
    countPart(name);
    text += Buffer.byteLength(value);
    if (valueCut || text > textBytes) tooMuch();
    named.push([unescaped(name), value]);
  });
  parser.on('file', (name, stream, filename, _encoding, type) => {
    countPart(name);
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    stream.on('data', (piece) => pieces.push(piece));
    stream.on('end', () => named.push([unescaped(name), new File(pieces, unescaped(filename), { type })]));
    stream.on('error', () => undefined);
  });
  const finished = new Promise<void>((resolve) => parser.once('finish', resolve).once('error', () => resolve()));
  for await (const piece of body) {
    for (let from = 0; from < piece.length; from += SLICE) {
      parser.write(Buffer.from(piece.subarray(from, from + SLICE)));
      if (fault) throw fault;
      await setImmediate();
    }
  }
  parser.end();
  await finished;
  if (fault) throw fault;
  return named;
}

function createParser(contentType: string, limits: BusboyConfig['limits']): BusboyInstance {
  try {
    const headers = { 'content-type': contentType } as BusboyHeaders;
    return new Busboy({ headers, limits, isPartAFile: (_name, _type, filename) => filename !== undefined });
  } catch {
    throw malformed();
  }
}

/**
 * Browsers escape quotation marks and line breaks in a name like this:
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data
 */
function unescaped(name: string): string {
  return name.replaceAll(/%(?:22|0D|0A)/gi, decodeURIComponent);
}

function isJson(value: Leaf): value is string {
  return typeof value === 'string' && /^\s*[[{]/.test(value);
}

/** The values in a JSON text, by name; a text that only looks like JSON stays a text. */
function leavesOf(name: string, text: string): Named[] {
  const leaves: Named[] = [];
  const walk = (path: string, value: unknown, depth: number): void => {
    if (value === null) return;
    if (typeof value !== 'object') leaves.push([path, value as Leaf]);
    else if (depth === DEPTH) throw malformed();
    else for (const [key, child] of Object.entries(value)) walk(`${path}[${key}]`, child, depth + 1);
    if (leaves.length > LEAVES) throw new ApiFailure('PAYLOAD_TOO_LARGE');
  };
  const json = parseJson(text);
  walk(name, json === undefined ? text : json, 0);
  return leaves;
}

function parseJson(text: string): unknown {
  if (isDeep(text)) throw malformed();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Builds the object from the names; each stands for its value by position. */
function nest(named: Named[]): unknown {
  if (named.length > LEAVES) throw new ApiFailure('PAYLOAD_TOO_LARGE');
  const names = named.map(([name], at) => `${encodeURIComponent(name.toWellFormed())}=${at}`).join('&');
  try {
    return fill(
      qs.parse(names, { depth: DEPTH, strictDepth: true, parameterLimit: LEAVES, arrayLimit: 100, duplicates: 'first', allowDots: true }),
      named,
    );
  } catch {
    throw malformed();
  }
}

function fill(tree: unknown, named: Named[]): unknown {
  if (typeof tree === 'string') return named[Number(tree)]?.[1];
  if (Array.isArray(tree)) return tree.map((child) => fill(child, named));
  if (tree === null || typeof tree !== 'object') return undefined;
  return Object.fromEntries(Object.entries(tree).map(([name, child]) => [name, fill(child, named)]));
}

function malformed(): Error {
  return new ApiFailure('VALIDATION', { malformed: true });
}
