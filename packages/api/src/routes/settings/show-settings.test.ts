import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { showSettings } from '@portal/contract/endpoints';
import { createTestApi, type TestApi } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('returns names and contact details in both languages [API-01]', async () => {
  const { status, body } = await api.call(showSettings);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    logo: '/art/logo.svg',
    app_name: '海港青年協會',
    en_app_name: 'Harbour Youth Association',
    des: expect.stringMatching(/^始於一九六八年/),
    en_des: expect.stringMatching(/^A youth association since 1968/),
    address: '九龍尖沙咀碼頭道22號渡輪大廈8樓',
    en_address: '8/F, Ferry House, 22 Pier Road, Tsim Sha Tsui, Kowloon',
    tel: '+852 2100 1968',
    fax: '+852 2100 1969',
    email: 'hello@harbouryouth.example',
    facebook: expect.stringMatching(/^https:.*facebook/),
    instagram: expect.stringMatching(/^https:.*instagram/),
    linkedin: expect.stringMatching(/^https:.*linkedin/),
    disclaimer: 'disclaimer',
    en_disclaimer: 'disclaimer',
    privacy_policy: 'privacy-policy',
    en_privacy_policy: 'privacy-policy',
    terms_condition: 'terms',
    en_terms_condition: 'terms',
    CHANGE_OF_INFORMATION: 'change-of-information',
    en_CHANGE_OF_INFORMATION: 'change-of-information',
    copyright: '© 2026 海港青年協會',
    en_copyright: '© 2026 Harbour Youth Association',
    application_auto_approve: true,
  });
});

test('reports whether the site is in rehearsal', async () => {
  expect((await api.call(showSettings)).body.rehearsal).toBe(false);
  api.ctx.config.REHEARSAL = true;
  expect((await api.call(showSettings)).body.rehearsal).toBe(true);
});
