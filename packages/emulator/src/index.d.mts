/** A portal with its back end and payment sandbox, on demo data. */
export interface Portal {
  origin: string;
  apiOrigin: string;
  sandboxOrigin: string;
  stop: () => Promise<void>;
}

interface EmulatorOptions {
  /** The folder for all data. */
  dataFolder: string;
  /** A free port by default. */
  port?: number;
  /** Development servers by section: `{ payment: 'http://localhost:5173' }`. */
  developed?: Record<string, string>;
  /** Folders of the releases to serve, by default those in this package. */
  releases?: string[];
  /** Folders of releases that replace those of the same section. */
  added?: string[];
  /** Settings for its servers, as environment variables. */
  settings?: Record<string, string>;
  /** Settles if the portal has to stop while it is still starting. */
  stopped?: Promise<void>;
}

/** Resolves when everything is healthy; services that exit are restarted. */
export function startEmulator(options: EmulatorOptions): Promise<Portal>;

/** Fetches the live releases of the portal at `address`, except for one section; returns their folders. */
export function fetchReleases(address: string, folder: string, leftOut: string): Promise<string[]>;

export function freePorts(count: number): Promise<number[]>;
