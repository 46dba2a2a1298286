import { expect, test } from '@jest/globals';
import { sandboxCredentials } from '../credentials.ts';
import { cardForm, formBody, isGenuine } from '../test-support/card-client.ts';
import { createPaymeClient } from '../test-support/payme-client.ts';
import { createQueryClient } from '../test-support/query-client.ts';
import { startSandbox } from '../test-support/start-sandbox.ts';

const next = {
  payme: { clientId: 'client-2', clientSecret: 'secret-2', signingKeyId: 'signing-2', signingKey: 'c2lnbmluZy0y' },
  card: { ...sandboxCredentials.card, accessKey: 'access-2', secretKey: 'secret-2', apiKeyId: 'api-2', apiKey: 'YXBpLTI=' },
};
const json = (body: object) => ({ method: 'POST', body: JSON.stringify(body) });

test('accepts former credentials until they are withdrawn', async () => {
  const { app, now, control } = startSandbox();
  const payme = createPaymeClient(app, now);
  const former = await payme.token();
  const statuses = async () => [
    (await payme.requestToken()).status,
    (await payme.requestToken({ client_id: 'client-2', client_secret: 'secret-2' })).status,
    (await payme.call('GET', '/payments/paymentrequests/none', former)).status,
    (await app.request('/pay', formBody(cardForm(now())))).status,
    (await app.request('/pay', formBody(cardForm(now(), { access_key: 'access-2' }, 'secret-2')))).status,
    (await createQueryClient(app, now).get('1')).status,
  ];
  expect(await statuses()).toEqual([200, 401, 404, 303, 403, 404]);
  const form = cardForm(now());
  await app.request('/pay', formBody(form));
  expect((await app.request('/_control/credentials', json(next))).status).toBe(200);
  expect(await statuses()).toEqual([200, 200, 404, 303, 303, 404]);
  // With the key of the form.
  expect(isGenuine(control.finishCardPage(form.transaction_uuid!, 'approve')!.fields)).toBe(true);
  await app.request('/_control/credentials', { method: 'DELETE' });
  expect(await statuses()).toEqual([401, 200, 401, 403, 303, 401]);
});

test('rejects credentials without one of their parts', async () => {
  const { app } = startSandbox();
  const { card: _card, ...rest } = next;
  expect((await app.request('/_control/credentials', json(rest))).status).toBe(400);
  expect((await app.request('/oauth2/token', { method: 'POST', body: '' })).status).not.toBe(200);
});
