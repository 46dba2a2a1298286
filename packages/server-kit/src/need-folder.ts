import { accessSync, constants, mkdirSync } from 'node:fs';

/** Makes a server's folder if it isn't there; throws a message for the operator if it can't be written. */
export function needFolder(path: string, setting: string): void {
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.W_OK);
  } catch (error) {
    throw new Error(`The folder ${path} can't be written (${(error as NodeJS.ErrnoException).code}): set ${setting} to one that can.`);
  }
}
