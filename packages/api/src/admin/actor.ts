import { userInfo } from 'node:os';
import type { Command } from 'commander';
import type { Actor } from '../domain/staff/record-action.ts';

export interface ActorOptions {
  as: string;
  reason?: string;
}

/** Every operation is recorded with who did it, and why. */
export const byActor = (command: Command) =>
  command.option('--as <name>', 'who does it', userInfo().username).option('--reason <text>', 'why, for the record');
export const actorOf = ({ as, reason }: ActorOptions): Actor => ({ staff: as, reason });

/** Reads one of some words. */
export function choice<T extends string>(all: readonly T[], given: string): T {
  const found = all.find((item) => item === given);
  if (!found) throw new Error(`Choose one of ${all.join(', ')}.`);
  return found;
}
