import { refuse } from '../../refusal.ts';

interface Confirmed {
  password: string;
  password_confirm?: string;
  confirm_password?: string;
}

/** Refuses a password that isn't repeated exactly; the two documents name the repetition differently. */
export function checkConfirmation({ password, password_confirm, confirm_password }: Confirmed): void {
  if ((password_confirm ?? confirm_password) === password) return;
  const field = confirm_password === undefined ? 'password_confirm' : 'confirm_password';
  throw refuse('VALIDATION', { fields: [{ field, code: 'confirmation', message: 'field.confirmation' }] });
}
