import type { DeskEndpoint } from '../endpoint.ts';
import { applications } from './applications.ts';
import { classes } from './classes.ts';
import { gifts } from './gifts.ts';
import { log } from './log.ts';
import { money } from './money.ts';
import { openings } from './openings.ts';
import { orders } from './orders.ts';
import { people } from './people.ts';
import { site } from './site.ts';
import { tableEndpoints } from './tables.ts';
import { today } from './today.ts';
import { waiting } from './waiting.ts';

/** Every call of the desk, besides logging in and confirming. */
export const endpoints: DeskEndpoint[] = [
  ...today,
  ...people,
  ...gifts,
  ...orders,
  ...classes,
  ...waiting,
  ...applications,
  ...money,
  ...openings,
  ...tableEndpoints,
  ...site,
  ...log,
];
