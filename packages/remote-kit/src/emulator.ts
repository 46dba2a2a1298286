import type { SectionId } from '@portal/contract';

/** What @portal/emulator offers, as far as the kit uses it. */
interface Emulator {
  startEmulator(options: {
    dataFolder: string;
    port?: number;
    /** The development server of a section. */
    developed?: Record<string, string>;
    /** The folders of the releases to serve, and of those that replace one of them. */
    releases?: string[];
    added?: string[];
    /** Settles when the portal is to stop although it is still starting. */
    stopped?: Promise<void>;
  }): Promise<Portal>;
  fetchReleases(address: string, folder: string, leftOut: SectionId): Promise<string[]>;
  freePorts(count: number): Promise<number[]>;
}

/** A portal of its own that runs on demo data. */
export interface Portal {
  origin: string;
  apiOrigin: string;
  sandboxOrigin: string;
  stop: () => Promise<void>;
}

/** Rejects if it is not installed. */
// @ts-expect-error: it has no declarations.
export const loadEmulator = (): Promise<Emulator> => import('@portal/emulator');
