import type { Buffer } from 'node:buffer';
/** A stored file. `mark` tells its content from what is there before or after it. */
export interface StoredFile {
  content: Buffer;
  mark: string;
  /** When it was written, in milliseconds. */
  at: number;
}

/**
 * Where keys, registry and releases are kept: a folder, or a bucket that several portals share. Paths have slashes and lead nowhere else.
 */
export interface Storage {
  /** As people name it: `.data/releases`, `s3://bucket/releases`. */
  name: string;
  /** It is asked over a network: seldom, and never while a member waits. */
  isRemote: boolean;
  /** The folder of this machine in which its files are, or copies of those that were asked for by `folderOf`. */
  folder: string;
  read: (path: string) => Promise<StoredFile | undefined>;
  mark: (path: string) => Promise<string | undefined>;
  /**
   * Compare-and-swap: puts a file in place whole, if there still is what has this mark, or nothing if none is named. Returns whether it
   * did.
   */
  write: (path: string, content: Uint8Array | string, mark?: string) => Promise<boolean>;
  /** The paths of all files below a folder. */
  list: (folder: string) => Promise<string[]>;
  remove: (folder: string) => Promise<void>;
  /** A folder of this machine with the files below a folder; `again`: without trust in a copy that is there. */
  folderOf: (folder: string, options?: { refetch?: boolean }) => Promise<string>;
}
