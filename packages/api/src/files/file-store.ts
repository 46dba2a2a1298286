import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config.ts';

/** Where uploaded files are stored, under random names. */
export type FileStore = Disk;

/** A bucket's time limits: for connecting, for the response to begin, and for any silence, even in the middle of a file. */
const bucketTimeouts = { connectionTimeout: 5_000, requestTimeout: 30_000, socketTimeout: 30_000 };

/**
 * DATA_DIR/files, or with S3_BUCKET a bucket, whose library is only then loaded. A request to a bucket that times out is tried once more.
 */
export async function createFileStore(config: Config, timeouts = bucketTimeouts): Promise<FileStore> {
  if (!config.S3_BUCKET) return new Disk(new WholeFiles({ location: join(config.DATA_DIR, 'files'), visibility: 'private' }));
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { S3_ACCESS_KEY: accessKeyId, S3_SECRET_KEY: secretAccessKey } = config;
  return new Disk(
    new S3Driver({
      bucket: config.S3_BUCKET,
      region: config.S3_REGION,
      visibility: 'private',
      supportsACL: false,
      // A store that hangs must not block uploads.
      requestHandler: { ...timeouts, throwOnRequestTimeout: true },
      maxAttempts: 2,
      // Stores other than Amazon's use the bucket's name in the path.
      ...(config.S3_ENDPOINT && { endpoint: config.S3_ENDPOINT, forcePathStyle: true }),
      ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    }),
  );
}

/** If a full disk cuts a file short, deletes the part, which would otherwise take the last room from smaller files. */
class WholeFiles extends FSDriver {
  override async put(...file: Parameters<FSDriver['put']>): Promise<void> {
    try {
      await super.put(...file);
    } catch (error) {
      await this.delete(file[0]).catch(() => undefined);
      throw error;
    }
  }
}
