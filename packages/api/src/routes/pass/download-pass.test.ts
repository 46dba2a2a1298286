import { createHash, createVerify } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { downloadPass, showSettings } from '@portal/contract/endpoints';
import { strFromU8, unzipSync } from 'fflate';
import forge from 'node-forge';
import { createTestApi, type TestApi } from '../../testing/index.ts';
import { makePassFolder } from '../../testing/pass-folder.ts';

let api: TestApi;
let created: ReturnType<typeof makePassFolder>;
beforeAll(async () => {
  created = makePassFolder({ validTo: new Date('2026-12-31T00:00:00Z') });
  api = await createTestApi({ config: { PASS_FOLDER: created.folder } });
});
afterAll(async () => {
  rmSync(created.folder, { recursive: true });
  await api.close();
});
beforeEach(() => api.clock.set(new Date('2026-11-20T02:00:00Z')));

const as = { as: 'A123456I' };

async function open(code: string, by: { as: string; locale?: 'en' | 'zh' } = as) {
  const { body } = await api.call(downloadPass, { params: { code } }, by);
  const sent = await api.app.request(body.url);
  const files = unzipSync(new Uint8Array(await sent.arrayBuffer()));
  return { sent, url: body.url, files, pass: JSON.parse(strFromU8(files['pass.json']!)) };
}

test.each([
  ['en', 'CHAN Tsz Ching', 'Harbour Youth Association', 'Member card', 'Valid to'],
  ['zh', '陳子晴', '海港青年協會', '會員證', '有效期至'],
] as const)('shows number, name and last day in %s, uncached [ATTACK-12, CARD-05]', async (locale, name, association, title, validTo) => {
  const { sent, pass } = await open('A123456I', { ...as, locale });
  expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'application/vnd.apple.pkpass']);
  expect(sent.headers.get('cache-control')).toMatch(/\bno-store\b/);
  expect(sent.headers.get('content-disposition')).toBe('attachment; filename="A123456I.pkpass"');
  expect(pass).toMatchObject({
    passTypeIdentifier: 'pass.example.card',
    teamIdentifier: 'TEAM123456',
    serialNumber: 'A123456I',
    organizationName: association,
    description: title,
    barcodes: [{ format: 'PKBarcodeFormatQR', message: 'A123456I' }],
  });
  expect(pass.generic.primaryFields).toMatchObject([{ value: name }]);
  const { expiry_date } = await api.findMember('A123456I');
  expect(pass.generic.secondaryFields).toMatchObject([{ value: 'A123456I' }, { label: validTo, value: expiry_date }]);
  // The last day is whole, in Hong Kong.
  expect(new Date(pass.expirationDate).toISOString()).toBe(new Date(Date.parse(`${expiry_date}T16:00:00Z`)).toISOString());
});

test('signs a manifest that hashes each file', async () => {
  const { files } = await open('A123456I');
  const { 'manifest.json': manifest, signature, ...rest } = files;
  const hashes = Object.entries(rest).map(([name, bytes]) => [name, createHash('sha1').update(bytes).digest('hex')]);
  expect(JSON.parse(strFromU8(manifest!))).toEqual(Object.fromEntries(hashes));
  expect(Object.keys(rest).sort()).toEqual(['icon.png', 'pass.json']);
  const signed = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(Buffer.from(signature!).toString('binary'))) as never as {
    rawCapture: { authenticatedAttributes: forge.asn1.Asn1[]; signature: string; digestAlgorithm: string };
  };
  const { authenticatedAttributes, signature: bytes, digestAlgorithm } = signed.rawCapture;
  const hash = forge.pki.oids[forge.asn1.derToOid(digestAlgorithm)]!;
  const attributes = forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SET, true, authenticatedAttributes);
  const der = Buffer.from(forge.asn1.toDer(attributes).getBytes(), 'binary');
  expect(der.includes(createHash(hash).update(manifest!).digest())).toBe(true);
  expect(createVerify(hash).update(der).verify(created.pem, Buffer.from(bytes, 'binary'))).toBe(true);
});

test('gives host and child the family’s cards and no other [CARD-05]', async () => {
  for (const code of ['D456789L', 'D456790L', 'D456791L']) {
    for (const as of ['D456789L', 'D456791L']) expect((await open(code, { as })).pass.serialNumber).toBe(code);
  }
  for (const code of ['A123456I', 'Z999999Z', "D456791L' or 1=1"]) {
    expect((await api.call(downloadPass, { params: { code } }, { as: 'D456789L' })).body.code).toBe('NOT_FOUND');
  }
});

test('link to a card opens it for two minutes, and no other one [CARD-05]', async () => {
  const { url } = await open('A123456I');
  const status = async (address: string) => (await api.app.request(address)).status;
  expect(await status(url)).toBe(200);
  for (const other of [url.replace('A123456I', 'B234567J'), url.replace('.en', '.zh'), url.replace('/pass/', '/receipt/')]) {
    expect(await status(other)).toBe(404);
  }
  api.clock.advance(3);
  expect(await status(url)).toBe(404);
});

test('offers no card without a valid certificate [CARD-05]', async () => {
  const offered = async (from: TestApi) => (await from.call(showSettings)).body.wallet_pass;
  expect(await offered(api)).toBe(true);
  const { body } = await api.call(downloadPass, { params: { code: 'A123456I' } }, as);
  const days = (Date.parse('2026-12-31T00:00:00Z') - api.clock.now().getTime()) / 86_400_000;
  api.clock.advance(days * 24 * 60 - 1);
  expect(await offered(api)).toBe(true);
  api.clock.advance(1);
  expect(await offered(api)).toBe(false);
  expect((await api.app.request(body.url)).status).toBe(404);
  const without = await createTestApi();
  expect(await offered(without)).toBe(false);
  expect((await without.call(downloadPass, { params: { code: 'A123456I' } }, as)).body.code).toBe('NOT_FOUND');
  await without.close();
});
