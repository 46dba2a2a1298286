import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestApi, type TestApi } from '../testing/index.ts';
import { contractEndpoints } from './contract-schemas.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ seed: 'empty' });
});
afterAll(() => api.close());

interface Document {
  paths: Record<
    string,
    Record<string, { operationId: string; security: object[]; requestBody?: object; responses: Record<string, object> }>
  >;
  components: { schemas: Record<string, unknown> };
}
const read = async () => (await (await api.app.request('/api/openapi.json')).json()) as Document;

test('documents every endpoint with its response and failures', async () => {
  const { paths } = await read();
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(contractEndpoints).toSorted());
  expect(paths['/api/payment/destroy/{id}']?.delete).toMatchObject({
    security: [{ member: [] }],
    responses: { 200: {}, 404: {}, 409: {}, 503: {} },
  });
  expect(paths['/api/login']?.post).toMatchObject({ security: [], responses: { 403: {}, 422: {}, 429: {} } });
});

test('document is OpenAPI 3.1 as its linters want it', async () => {
  const document = await read();
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/' }] });
  const text = JSON.stringify(document);
  // Both are OpenAPI 3.0's.
  expect(text).not.toMatch(/"nullable":|"\$ref":"[^"]+","(?!default)/);
  expect(text).toContain('{"anyOf":[{"$ref":"#/components/schemas/Invoice"},{"type":"null"}]}');
});

test('resolves every reference', async () => {
  const document = await read();
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!);
  expect(references).toContain('Post');
  for (const name of new Set(references)) expect(document.components.schemas).toHaveProperty(name);
});

test('describes files as binary and numbers with their bounds', async () => {
  const { paths } = await read();
  expect(paths['/api/activity/upload_doc']?.post?.requestBody).toMatchObject({
    content: { 'multipart/form-data': { schema: { properties: { file: { type: 'string', format: 'binary' } } } } },
  });
  expect(paths['/api/cms/getlist']?.post?.requestBody).toMatchObject({
    content: { 'application/json': { schema: { properties: { limit: { type: 'integer', minimum: 1, maximum: 100 } } } } },
  });
});

test('loads its page from this server only', async () => {
  const page = await api.app.request('/api/docs');
  const html = await page.text();
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self';.*connect-src 'self'/);
  const assets = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address]) => address!);
  expect(assets).toHaveLength(3);
  for (const address of assets) {
    expect(address).toMatch(/^\/api\/docs\//);
    const asset = await api.app.request(address);
    expect([asset.status, asset.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
  }
});
