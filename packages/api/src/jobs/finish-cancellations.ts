import { finishCancellations as finish } from '../domain/staff/classes.ts';
import type { Job } from './job.ts';

/** Ends the bookings that cancelled classes still have: of payments that were running then, or if the server stopped. */
export const finishCancellations: Job = { name: 'finish-cancellations', everySeconds: 60, run: finish };
