/** A portal with its back end and payment sandbox, on demo data. */
export interface Portal {
  origin: string;
  apiOrigin: string;
  sandboxOrigin: string;
  stop: () => Promise<void>;
}

interface EmulatorOptions {
  /** Where all data lies. */
  dataFolder: string;
  /** A free one by default. */
  port?: number;
  /** Development servers by section: `{ payment: 'http://localhost:5173' }`. */
  developed?: Record<string, string>;
  /** Folders of the releases to serve, by default those of the portal that made this package. */
  releases?: string[];
  /** Folders of releases that replace one of them. */
  added?: string[];
  /** Settings of its servers, as in the environment. */
  settings?: Record<string, string>;
  /** Settles when the portal is to stop although it is still starting. */
  stopped?: Promise<void>;
}

/** Resolves when everything is healthy; a service that ends by itself is restarted. */
export function startEmulator(options: EmulatorOptions): Promise<Portal>;

/** Fetches the live releases of the portal at `address`, except for one section; returns their folders. */
export function fetchReleases(address: string, folder: string, leftOut: string): Promise<string[]>;

export function freePorts(count: number): Promise<number[]>;
