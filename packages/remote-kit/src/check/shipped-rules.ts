import type { Rule } from './finding.ts';
import type { Shipped } from './read-built.ts';
import { files } from './rules/files.ts';
import { release } from './rules/release.ts';
import { scripts } from './rules/scripts.ts';
import { server } from './rules/server.ts';
import { shippedTexts } from './rules/shipped-texts.ts';

/** The rules that a portal checks again for each release, whatever the vendor's own check reported. */
export const shippedRules: Rule<Shipped>[] = [...release, ...files, ...scripts, ...server, ...shippedTexts];
