import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { showSettings } from '@portal/contract/endpoints';
import { createTestApi, type TestApi } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('visitor asks for the settings - gets names and contact details in both languages [API-01]', async () => {
  const { status, body } = await api.call(showSettings);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    app_name: '海港青年協會',
    en_app_name: 'Harbour Youth Association',
    en_address: '8/F, Ferry House, 22 Pier Road, Tsim Sha Tsui, Kowloon',
    tel: '+852 2100 1968',
    fax: '+852 2100 1969',
    privacy_policy: 'privacy-policy',
    CHANGE_OF_INFORMATION: 'change-of-information',
    application_auto_approve: true,
  });
});

test('rehearsal - the settings say so, which every page shows', async () => {
  expect((await api.call(showSettings)).body.rehearsal).toBe(false);
  api.ctx.config.REHEARSAL = true;
  expect((await api.call(showSettings)).body.rehearsal).toBe(true);
});
