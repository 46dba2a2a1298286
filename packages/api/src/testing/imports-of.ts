import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

/** What a file of TypeScript imports or exports from elsewhere, as written there; `running` leaves out what is gone once types are stripped. */
export function importsOf(file: string, { running = false } = {}): string[] {
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript' });
  return body.flatMap((item) => {
    if (!('source' in item) || !item.source) return [];
    return running && 'typeOnly' in item && item.typeOnly ? [] : [item.source.value];
  });
}
