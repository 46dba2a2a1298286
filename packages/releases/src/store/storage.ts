import type { Buffer } from 'node:buffer';
/** A stored file. `mark` identifies this version of its content. */
export interface StoredFile {
  content: Buffer;
  mark: string;
  /** When it was written, in milliseconds. */
  at: number;
}

/**
 * Where keys, registry and releases are stored: a folder, or a bucket that several portals share. Paths use slashes and never lead outside.
 */
export interface Storage {
  /** For people: `.data/releases`, `s3://bucket/releases`. */
  name: string;
  /** It is reached over a network: use it rarely, and never while a member waits. */
  isRemote: boolean;
  /** The local folder with its files, or with copies of those that `folderOf` was called for. */
  folder: string;
  read: (path: string) => Promise<StoredFile | undefined>;
  mark: (path: string) => Promise<string | undefined>;
  /**
   * Compare-and-swap: writes a complete file if the stored one still has this mark, or does not exist if no mark is given. Returns whether
   * it wrote.
   */
  write: (path: string, content: Uint8Array | string, mark?: string) => Promise<boolean>;
  /** Returns the paths of all files below a folder. */
  list: (folder: string) => Promise<string[]>;
  remove: (folder: string) => Promise<void>;
  /** Returns a local folder with the files below a folder; `refetch`: ignores an existing copy. */
  folderOf: (folder: string, options?: { refetch?: boolean }) => Promise<string>;
}
