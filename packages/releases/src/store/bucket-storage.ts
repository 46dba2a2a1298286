import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { S3Client } from '@aws-sdk/client-s3';
import { inTurns } from './in-turns.ts';
import type { Storage } from './storage.ts';

/** How to reach a bucket: the same settings as the back end's files. */
export interface BucketSettings {
  S3_ENDPOINT?: string;
  S3_REGION?: string;
  S3_ACCESS_KEY?: string;
  S3_SECRET_KEY?: string;
}

const filesAtOnce = 16;
/** How long connecting, the whole request, and silence on the socket may last, in milliseconds. */
const timeouts = { connectionTimeout: 5_000, requestTimeout: 30_000, socketTimeout: 30_000 };

/**
 * Stores files in `s3://<bucket>/<prefix>`, with copies in `folder` of the folders that were requested whole. Its library is loaded on
 * first use.
 */
export function bucketStorage(address: string, folder: string, settings: BucketSettings): Storage {
  const { hostname: bucket, pathname } = new URL(address);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const keyOf = (path: string) => (prefix ? `${prefix}/${path}` : path);
  const item = (path: string) => ({ Bucket: bucket, Key: keyOf(path) });
  let connected: ReturnType<typeof connect> | undefined;
  const connection = () => {
    connected ??= connect(settings);
    return connected;
  };

  const storage: Storage = {
    name: address,
    isRemote: true,
    folder,
    read: async (path) => {
      const { client, GetObjectCommand } = await connection();
      const found = await client.send(new GetObjectCommand(item(path))).catch(ignoreMissing);
      if (!found) return undefined;
      const content = Buffer.from((await found.Body?.transformToByteArray()) ?? []);
      return { content, mark: String(found.ETag), at: Number(found.LastModified) };
    },
    mark: async (path) => {
      const { client, HeadObjectCommand } = await connection();
      return (await client.send(new HeadObjectCommand(item(path))).catch(ignoreMissing))?.ETag;
    },
    write: async (path, content, mark) => {
      const { client, PutObjectCommand } = await connection();
      const condition = mark === undefined ? { IfNoneMatch: '*' } : { IfMatch: mark };
      try {
        await client.send(new PutObjectCommand({ ...item(path), Body: content, ...condition }));
        return true;
      } catch (error) {
        if (![404, 409, 412].includes(statusOf(error))) throw error;
        // The response to an earlier attempt may have been lost: the stored content may be ours.
        return (await storage.read(path))?.content.equals(Buffer.from(content)) ?? false;
      }
    },
    list: async (below) => {
      const { client, paginateListObjectsV2 } = await connection();
      const paths: string[] = [];
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${keyOf(below)}/` }))
        paths.push(...(page.Contents ?? []).map(({ Key }) => String(Key).slice(keyOf('').length)));
      return paths;
    },
    remove: async (below) => {
      const { client, DeleteObjectCommand } = await connection();
      await inTurns(filesAtOnce, await storage.list(below), (path) => client.send(new DeleteObjectCommand(item(path))));
    },
    folderOf: async (below, { refetch = false } = {}) => copyOf(below, refetch),
  };

  const copies = new Map<string, Promise<string>>();
  const copyOf = (below: string, refetch: boolean): Promise<string> => {
    const copy = (!refetch && copies.get(below)) || fetchCopy(storage, below, refetch);
    copies.set(below, copy);
    copy.catch(() => copies.delete(below));
    return copy;
  };
  return storage;
}

async function connect({ S3_ENDPOINT, S3_REGION = 'us-east-1', S3_ACCESS_KEY, S3_SECRET_KEY }: BucketSettings) {
  const library = await import('@aws-sdk/client-s3');
  const client: S3Client = new library.S3Client({
    region: S3_REGION,
    requestHandler: { ...timeouts, throwOnRequestTimeout: true },
    maxAttempts: 2,
    // Stores other than Amazon's address buckets by path.
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
    ...(S3_ACCESS_KEY && S3_SECRET_KEY && { credentials: { accessKeyId: S3_ACCESS_KEY, secretAccessKey: S3_SECRET_KEY } }),
  });
  return { ...library, client };
}

/** Copies files into the local folder, all or none. */
async function fetchCopy(storage: Storage, below: string, refetch: boolean): Promise<string> {
  const place = join(storage.folder, below);
  if (!refetch && existsSync(place)) return place;
  const aside = join(storage.folder, `.new-${randomUUID()}`);
  const paths = await storage.list(below);
  if (paths.length === 0) throw new Error(`${storage.name} has nothing below ${below}`);
  try {
    await inTurns(filesAtOnce, paths, async (path) => {
      const file = await storage.read(path);
      const copy = join(aside, path.slice(below.length));
      await mkdir(dirname(copy), { recursive: true });
      if (file) await writeFile(copy, file.content);
    });
    await mkdir(dirname(place), { recursive: true });
    await rm(place, { recursive: true, force: true });
    await rename(aside, place);
    return place;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

const statusOf = (error: unknown) => (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0;

function ignoreMissing(error: unknown): undefined {
  if (statusOf(error) !== 404) throw error;
}
