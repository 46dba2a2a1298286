import { accessSync, constants, mkdirSync } from 'node:fs';

/** Makes a server's folder unless it is there; throws a sentence for its operator if nothing can be written there. */
export function needFolder(path: string, setting: string): void {
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.W_OK);
  } catch (error) {
    throw new Error(`The folder ${path} can't be written (${(error as NodeJS.ErrnoException).code}): set ${setting} to one that can.`);
  }
}
