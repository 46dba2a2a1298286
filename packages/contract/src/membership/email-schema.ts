import * as v from 'valibot';
import { emailAddress, needed } from './fields.ts';

/** Another e-mail for an online account whose own isn't confirmed. */
export const emailSchema = v.object({ email: needed(emailAddress, 'email_error') });
