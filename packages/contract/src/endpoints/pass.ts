import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';

/**
 * ◆ A short-lived signed link to the card of the caller, or of someone in their family, for the phone's wallet: a `.pkpass` in the caller's
 * language. `NOT_FOUND` while the association has set no certificate for such cards (`wallet_pass` of the settings).
 */
export const downloadPass = defineEndpoint({
  method: 'get',
  path: 'api/member/pass/:code',
  access: 'member',
  grantedTo: ['membership'],
  params: v.object({ code: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
  response: v.object({ url: v.string() }),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});
