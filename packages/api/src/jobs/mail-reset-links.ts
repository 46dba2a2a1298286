import { sendResetLinks } from '../domain/session/send-reset-links.ts';
import type { Job } from './job.ts';

export const mailResetLinks: Job = { name: 'mail-reset-links', everySeconds: 3, run: sendResetLinks };
