import { aquatics } from './aquatics.ts';
import { camps } from './camps.ts';
import { dance } from './dance.ts';
import { early } from './early.ts';
import { sports } from './sports.ts';
import { stem } from './stem.ts';
import type { DemoUnit } from './unit.ts';

/** The six units in the order of the home page. */
export const units: DemoUnit[] = [aquatics, dance, camps, stem, sports, early];

/** Groups in the order of the recommended slider. */
export const recommended: string[] = [
  'swim-squad',
  'robot-workshop',
  'first-ballet',
  'sai-kung-weekend-camp',
  'junior-basketball',
  'story-time',
  'kayak-basics',
  'piano-together',
  'kitchen-chemistry',
  'family-hikes',
];
