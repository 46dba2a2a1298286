import { randomBytes } from 'node:crypto';
import { sameText } from '@portal/server-kit';
import type { Handler } from 'hono';
import { remember, type Sandbox } from '../sandbox.ts';
import { checkApiVersion } from './check-request.ts';
import { paymeError, sendError } from './errors.ts';

const LIFE_MS = 60 * 60_000;

/** POST /oauth2/token: exchanges form-encoded client_id and client_secret for a 60-minute token. */
export function createToken({ credentials, tokens, now }: Sandbox): Handler {
  return async (c) => {
    const wrongVersion = checkApiVersion(c.req);
    if (wrongVersion) return sendError(c, wrongVersion);
    const form = new URLSearchParams(await c.req.text());
    const known = credentials.find(
      ({ payme: { clientId, clientSecret } }) =>
        sameText(form.get('client_id') ?? '', clientId) && sameText(form.get('client_secret') ?? '', clientSecret),
    );
    if (!known) return sendError(c, paymeError(401, 'EA001', 'Unknown client_id or client_secret'));
    const accessToken = randomBytes(32).toString('base64url');
    const dies = now() + LIFE_MS;
    remember(tokens, accessToken, { clientSecret: known.payme.clientSecret, dies });
    return c.json({ accessToken, tokenType: 'Bearer', expiresOn: new Date(dies).toISOString() });
  };
}
