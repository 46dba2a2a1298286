import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface StoredObject {
  content: Buffer;
  etag: string;
}

/** A fake of the parts of S3 that releases need: conditional puts, reads, listing and deletion. */
export interface Bucket {
  /** Returns a new place in it: `s3://…`. */
  place: () => string;
  /** By `/<bucket>/<key>`. */
  objects: Map<string, StoredObject>;
  /** Stores the next file that is put under this name, but loses the response. */
  loseResponseTo: (name: string) => void;
  /** Sets whether it responds at all. */
  setUp: (up: boolean) => void;
  close: () => Promise<void>;
}

const settings = ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'];
let places = 0;

/** Starts a bucket and points the environment to it until it is closed. */
export async function startBucket(): Promise<Bucket> {
  const objects = new Map<string, StoredObject>();
  let lost: string | undefined;
  let up = true;
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(String(request.url), 'http://bucket');
    const body = await buffer(request);
    if (!up) return void response.writeHead(503).end();
    const [status, content] = respond(objects, request, body);
    if (request.method === 'PUT' && status === 200 && lost && pathname.endsWith(lost)) {
      lost = undefined;
      return void response.destroy();
    }
    const etag = objects.get(pathname)?.etag;
    response.writeHead(status, { ...(status < 300 && etag && { ETag: etag }), 'Last-Modified': new Date().toUTCString() }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const S3_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(process.env, { S3_ENDPOINT, S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' });
  return {
    place: () => `s3://portal/releases-${++places}`,
    objects,
    loseResponseTo: (name) => {
      lost = name;
    },
    setUp: (value) => {
      up = value;
    },
    close: async () => {
      for (const name of settings) delete process.env[name];
      await new Promise((resolve) => server.close(resolve).closeAllConnections());
    },
  };
}

function respond(
  objects: Map<string, StoredObject>,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): [number, (Buffer | string)?] {
  const { pathname, searchParams } = new URL(String(url), 'http://bucket');
  const there = objects.get(pathname);
  if (searchParams.has('list-type')) return [200, listing(objects, `${pathname.replace(/\/$/, '')}/`, searchParams)];
  if (method === 'GET') return there ? [200, there.content] : [404];
  if (method === 'HEAD') return [there ? 200 : 404];
  if (method === 'DELETE') return [objects.delete(pathname) ? 204 : 404];
  if (headers['if-none-match'] === '*' && there) return [412];
  if (headers['if-match'] !== undefined && headers['if-match'] !== there?.etag) return [there ? 412 : 404];
  objects.set(pathname, { content: body, etag: `"${createHash('md5').update(body).digest('hex')}"` });
  return [200];
}

/** Returns one page of a bucket's listing. */
function listing(objects: Map<string, StoredObject>, bucket: string, requested: URLSearchParams): string {
  const prefix = requested.get('prefix') ?? '';
  const after = requested.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((path) => path.startsWith(bucket)).map((path) => decodeURIComponent(path.slice(bucket.length)));
  const found = keys.filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = found.slice(0, 20);
  const next = found.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  return `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${contents}</ListBucketResult>`;
}
