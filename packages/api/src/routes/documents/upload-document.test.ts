import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { downloadMedia, enrolWait, removeWaitingEntry, showWaitingEntry, uploadDocument } from '@portal/contract/endpoints';
import { and, eq } from 'drizzle-orm';
import { documentSettings, waitingDocuments } from '../../db/schema/index.ts';
import { removeDueFiles } from '../../jobs/remove-files.ts';
import { pdf, photo } from '../../testing/applicant.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';
import { docx, zip } from '../../testing/zip.ts';

let api: MoneyApi;
let activity_id: number;
let member: string;
let entry: string;
beforeAll(async () => {
  api = await createMoneyApi();
  activity_id = (await api.addClass({ need_approve: true })).id;
  const settings = [
    { name: 'Certificate', required: true, ext_types: ['jpg', 'png', 'pdf'] },
    { name: 'Letter', required: false },
    { name: 'Picture', required: false, ext_types: ['.JPG', 'png'] },
  ];
  await api.ctx.db.insert(documentSettings).values(settings.map((setting) => ({ ...setting, activity_id })));
  member = await api.addMember();
  entry = await wait(member);
});
afterAll(() => api.close());

const wait = async (as: string) => (await api.call(enrolWait, { body: { ac_id: activity_id } }, { as })).body.id!;
const upload = (file: File, name = 'Letter', as = member, acwait_id = entry) =>
  api.call(uploadDocument, { body: { acwait_id, name, file } }, { as });
const file = (content: Buffer | string, name: string) => new File([Buffer.from(content as string)], name);
const find = (name: string) =>
  api.ctx.db
    .select()
    .from(waitingDocuments)
    .where(and(eq(waitingDocuments.entry_id, entry), eq(waitingDocuments.name, name)));
const kept = async () => [...(await api.ctx.files.listAll('documents', { recursive: true }).catch(() => ({ objects: [] }))).objects].length;
const link = async (id: string, as = member) => (await api.call(downloadMedia, { params: { id } }, { as })).body.url;
const png = async () => Buffer.from(await photo().arrayBuffer());

test('stores a file under a random name, shows it under its own [API-25]', async () => {
  const { status, body } = await upload(pdf('My certificate 證書.pdf'), 'Certificate');
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { success: true, message: 'The file has been uploaded.', media: { name: 'Certificate', file_name: 'My certificate 證書.pdf' } },
  });
  expect((await find('Certificate'))[0]).toMatchObject({
    file: expect.stringMatching(/^documents\/[0-9a-f-]{36}\.pdf$/),
    media_type: 'application/pdf',
  });
  expect((await upload(pdf('letter.pdf'), 'Letter')).body.media).toMatchObject({ name: 'Letter', file_name: 'letter.pdf' });
});

test('replaces only the first file of the same setting [WAIT-19]', async () => {
  await upload(pdf('certificate.pdf'), 'Certificate');
  const first = (await upload(pdf('first.pdf'), 'Letter')).body.media!;
  const [old] = await find('Letter');
  const url = await link(first.id);
  await upload(file(docx(), 'second.docx'), 'Letter');
  const { body } = await api.call(showWaitingEntry, { body: { activity_id: entry } }, { as: member });
  expect(body.media!.filter(({ name }) => name === 'Letter')).toMatchObject([{ file_name: 'second.docx' }]);
  expect(body.media!.filter(({ name }) => name === 'Certificate')).toMatchObject([{ file_name: 'certificate.pdf' }]);
  expect((await api.app.request(url)).status).toBe(404);
  await removeDueFiles(api.ctx);
  expect(await api.ctx.files.exists(old!.file)).toBe(false);
});

test('retains earlier uploads when the store fails', async () => {
  const { media } = (await upload(pdf('before.pdf'), 'Letter')).body;
  const { files } = api.ctx;
  api.ctx.files = Object.assign(Object.create(files), { put: () => Promise.reject(new Error('SlowDown')) });
  const { status, body, headers } = await upload(pdf('after.pdf'), 'Letter');
  api.ctx.files = files;
  expect({ status, code: body.code, retry: headers.get('retry-after') }).toEqual({ status: 503, code: 'UNAVAILABLE', retry: '2' });
  expect((await find('Letter')).map(({ id }) => id)).toEqual([media!.id]);
});

test('retains one of ten simultaneous uploads for one setting', async () => {
  await Promise.all(Array.from({ length: 10 }, (_, n) => upload(pdf(`${n}.pdf`), 'Letter')));
  expect(await find('Letter')).toHaveLength(1);
});

test('opens a signed link as an attachment [API-26, ATTACK-12, WAIT-28]', async () => {
  const { body } = await upload(pdf("it's (mine) 證.pdf"));
  const url = await link(body.media!.id);
  const response = await api.app.request(url);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''it%27s%20%28mine%29%20%E8%AD%89.pdf",
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    'cache-control': 'private, no-store',
  });
  expect(await response.text()).toBe(await pdf().text());
  for (const wrong of [url.slice(0, -1), url.replace(/\d{10}/, '9999999999'), url.replace('document', 'photo'), `${url}/`]) {
    expect((await api.app.request(wrong)).status).toBe(404);
  }
  api.clock.advance(2);
  expect((await api.app.request(url)).status).toBe(404);
});

test('responds with 503 for a silent store, 404 for a missing file', async () => {
  const { body } = await upload(pdf());
  const [document] = await find('Letter');
  const url = await link(body.media!.id);
  const { files } = api.ctx;
  const down = () => Promise.reject(new Error('down'));
  api.ctx.files = Object.assign(Object.create(files), { getBytes: down, exists: down });
  const response = await api.app.request(url);
  api.ctx.files = files;
  expect([response.status, (await response.json()).code]).toEqual([503, 'UNAVAILABLE']);
  await files.delete(document!.file);
  expect((await api.app.request(url)).status).toBe(404);
});

test('gives strangers neither a link nor an upload [WAIT-28, API-51]', async () => {
  const stranger = await api.addMember();
  await upload(pdf());
  const [document] = await find('Letter');
  expect((await api.call(downloadMedia, { params: { id: document!.id } }, { as: stranger })).status).toBe(404);
  expect((await upload(pdf(), 'Letter', stranger)).status).toBe(404);
  for (const id of ['1', 'x', '00000000-0000-4000-8000-000000000000']) {
    expect((await api.call(downloadMedia, { params: { id } }, { as: member })).status).toBe(404);
  }
  expect((await find('Letter'))[0]).toEqual(document);
});

test('responds with 404 for a name without a setting', async () => {
  expect((await upload(pdf(), 'Nothing')).status).toBe(404);
});

test('accepts 8,000,000 bytes, not one more [WAIT-21, WAIT-26]', async () => {
  const filled = async (bytes: number) => new File([pdf(), new Uint8Array(bytes - pdf().size)], 'a.pdf');
  expect((await upload(await filled(8_000_000))).status).toBe(200);
  expect(await upload(await filled(8_000_001))).toMatchObject({
    status: 413,
    body: { code: 'FILE_TOO_LARGE', message: 'File Size Over limitation' },
  });
  expect(await upload(await filled(9_000_000))).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
});

test.each<[string, string, () => Promise<File>, string]>([
  ['docx where jpg, png and pdf are allowed', 'Certificate', async () => file(docx(), 'a.docx'), 'File not valid'],
  ['pdf where only pictures are', 'Picture', async () => pdf(), 'Only Can Select Image'],
  ['program without restriction', 'Letter', async () => file('MZ\0\0', 'a.exe'), 'Only Can Select PDF, DOC, DOCX, Image'],
  ['pdf called png where only pictures are', 'Picture', async () => pdf('a.png'), 'Only Can Select Image'],
])('%s is refused with this message [WAIT-26]', async (_case, setting, make, message) => {
  expect(await upload(await make(), setting)).toMatchObject({ status: 422, body: { code: 'FILE_TYPE', message } });
});

const script = '<script>alert(document.domain)</script>';
const bomb = () => zip([{ name: '[Content_Types].xml', content: Buffer.alloc(64_000_000) }]);
const giantPng = async () => {
  const bytes = await png();
  bytes.writeUInt32BE(100_000, 16);
  bytes.writeUInt32BE(100_000, 20);
  return bytes;
};

const refused: [string, string, () => Promise<Buffer | string> | Buffer | string][] = [
  ['HTML', 'a.html', () => `<html>${script}</html>`],
  ['HTML called pdf', 'a.pdf', () => `<html>${script}</html>`],
  ['HTML called png', 'a.png', () => `<!doctype html>${script}`],
  ['SVG with a script', 'a.svg', () => `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`],
  ['SVG called jpg', 'a.jpg', () => `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`],
  ['SVG with an outside entity', 'a.svg', () => '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'],
  ['XHTML', 'a.xhtml', () => `<html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`],
  ['script', 'a.js', () => 'alert(1)'],
  ['script called pdf', 'a.pdf', () => 'alert(1)'],
  ['stylesheet', 'a.css', () => '@import "//evil.example"'],
  ['web application manifest', 'a.json', () => '{}'],
  ['PHP called jpg', 'a.php.jpg', () => '<?php system($_GET[0]); ?>'],
  ['Windows program', 'a.exe', () => 'MZ\x90\0\x03'],
  ['Windows program called pdf', 'a.pdf.exe', () => 'MZ\x90\0\x03'],
  ['Linux program', 'a', () => '\x7fELF\x02\x01\x01'],
  ['Java class', 'a.class', () => Buffer.from('cafebabe00000034', 'hex')],
  ['shell script', 'a.sh', () => '#!/bin/sh\nrm -rf /'],
  ['Flash film', 'a.swf', () => 'FWS\x09'],
  ['zip', 'a.zip', () => zip([{ name: 'a.txt', content: 'a' }])],
  ['zip called docx', 'a.docx', () => zip([{ name: 'a.txt', content: 'a' }])],
  ['zip with a path out of the folder', 'a.docx', () => zip([{ name: '../../../etc/cron.d/a', content: 'a' }])],
  ['Java archive', 'a.jar', () => zip([{ name: 'META-INF/MANIFEST.MF', content: 'Manifest-Version: 1.0\n' }])],
  ['zip bomb called docx', 'a.docx', bomb],
  ['zip whose header lies', 'a.docx', () => zip([{ name: '[Content_Types].xml', content: 'x', claimed: 0xffff_fff0 }])],
  ['gzip', 'a.gz', () => Buffer.from('1f8b0800000000000003', 'hex')],
  [
    'spreadsheet',
    'a.xlsx',
    () =>
      zip([
        {
          name: '[Content_Types].xml',
          content: '<Override ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>',
        },
      ]),
  ],
  [
    'Word document with macros',
    'a.docm',
    () =>
      zip([
        {
          name: '[Content_Types].xml',
          content: '<Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>',
        },
      ]),
  ],
  ['PNG of 100,000 × 100,000', 'a.png', giantPng],
  ['PNG head without a picture', 'a.png', async () => (await png()).subarray(0, 8)],
  ['JPEG head without a picture', 'a.jpg', () => Buffer.from('ffd8ffe0', 'hex')],
  ['GIF of 65,535 × 65,535', 'a.gif', () => Buffer.from('474946383961ffffffff000000', 'hex')],
  ['nothing', 'a.pdf', () => ''],
  ['zeros', 'a.pdf', () => Buffer.alloc(1000)],
  ['plain text', 'a.txt', () => 'hello'],
  ['mail', 'a.eml', () => 'From: a\nContent-Type: text/html\n\n<script>'],
  ['shortcut', 'a.lnk', () => Buffer.from('4c0000000114020000000000c000000000000046', 'hex')],
  ['film', 'a.mp4', () => Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex')],
];

test.each(refused)('rejects a hostile upload: %s [WAIT-26, ATTACK-6]', async (_case, name, content) => {
  const [rows, files] = [await api.ctx.db.select().from(waitingDocuments), await kept()];
  const response = await upload(file(await content(), name));
  expect(response.status).toBe(422);
  expect(['FILE_TYPE', 'VALIDATION']).toContain(response.body.code);
  expect(await api.ctx.db.select().from(waitingDocuments)).toEqual(rows);
  expect(await kept()).toBe(files);
});

const harmless: [string, string, string, () => Promise<Buffer | string> | Buffer | string][] = [
  ['path out of the folder', '../../../../etc/passwd.pdf', 'passwd.pdf', () => '%PDF-1.7\n'],
  ['path out of the folder, Windows', '..\\..\\boot.pdf', 'boot.pdf', () => '%PDF-1.7\n'],
  ['absolute path', '/etc/passwd.pdf', 'passwd.pdf', () => '%PDF-1.7\n'],
  ['NUL in the name', 'a.exe\0.pdf', 'a.exe.pdf', () => '%PDF-1.7\n'],
  ['name that reads backwards', 'invoice‮gpj.pdf', 'invoicegpj.pdf', () => '%PDF-1.7\n'],
  ['invisible letters', 'in​voice⁠.pdf', 'invoice.pdf', () => '%PDF-1.7\n'],
  ['markup in the name', '"><img src=x onerror=alert(1)>.pdf', 'img src=x onerror=alert(1).pdf', () => '%PDF-1.7\n'],
  ['header in the name', 'a\r\nSet-Cookie: a=b.pdf', 'aSet-Cookie a=b.pdf', () => '%PDF-1.7\n'],
  ['hidden file', '.htaccess.pdf', 'htaccess.pdf', () => '%PDF-1.7\n'],
  ['name of 500 letters', `${'長'.repeat(500)}.pdf`, `${'長'.repeat(90)}.pdf`, () => '%PDF-1.7\n'],
  ['two extensions', 'a.php.pdf', 'a.php.pdf', () => '%PDF-1.7\n'],
  ['PDF with a script', 'a.pdf', 'a.pdf', () => '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'],
  ['PDF that is a page as well', 'a.pdf', 'a.pdf', () => `%PDF-1.7\n${script}`],
  ['PNG that is a page as well', 'a.png', 'a.png', async () => Buffer.concat([await png(), Buffer.from(script)])],
  ['PNG that is a zip as well', 'a.png', 'a.png', async () => Buffer.concat([await png(), zip([{ name: 'a.js', content: 'a' }])])],
  ['PDF called html', 'a.html', 'a.html.pdf', () => '%PDF-1.7\n<html>'],
  ['PNG called html', 'a.html', 'a.html.png', png],
  ['PNG called svg', 'a.svg', 'a.svg.png', png],
  ['page before a PDF', 'a.html', 'a.html.pdf', () => `${script}%PDF-1.7\n`],
  ['docx with macros inside', 'a.docx', 'a.docx', () => docx([{ name: 'word/vbaProject.bin', content: 'x' }])],
];

test.each(harmless)('serves a hostile upload as an attachment: %s [ATTACK-6]', async (_case, name, shown, content) => {
  const { status, body } = await upload(file(await content(), name));
  expect({ status, shown: body.media?.file_name }).toEqual({ status: 200, shown });
  const [row] = await find('Letter');
  expect(row!.file).toMatch(/^documents\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(pdf|png|docx)$/);
  const response = await api.app.request(await link(body.media!.id));
  expect(response.headers.get('content-type')).not.toMatch(/html|svg|xml\b|script/);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w.%!~-]+$/);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*sandbox/);
});

const jpeg = () => Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080010001001011100ffd9', 'hex');
const heic = () => Buffer.from('000000186674797068656963000000006d69663168656963', 'hex');

test.each<[string, string, string, () => Promise<Buffer | string> | Buffer | string]>([
  ['a JPEG called .jfif', 'a.jfif', 'a.jfif', jpeg],
  ['a JPEG without an extension', 'IMG_0001', 'IMG_0001.jpg', jpeg],
  ['a JPEG called .png', 'a.png', 'a.jpg', jpeg],
  ['a HEIC called .jpg', 'IMG_0002.JPG', 'IMG_0002.heic', heic],
  ['a PDF without an extension', 'pdf', 'pdf.pdf', () => '%PDF-1.7\n'],
  ['a PDF with a trailing dot', 'scan.', 'scan.pdf', () => '%PDF-1.7\n'],
  ['a PDF with a dotted name', 'report.v2', 'report.v2.pdf', () => '%PDF-1.7\n'],
  ['a PDF after 1,019 other bytes', 'scan.pdf', 'scan.pdf', () => `${'x'.repeat(1019)}%PDF-1.7\n`],
])('accepts by its content %s: %s as %s [FILE-1]', async (_case, name, shown, content) => {
  const { status, body } = await upload(new File([new Uint8Array(Buffer.from(await content()))], name, { type: '' }));
  expect({ status, shown: body.media?.file_name }).toEqual({ status: 200, shown });
});

test('refuses a PDF that begins after more than 1,024 bytes [FILE-1]', async () => {
  const { status } = await upload(file(`${'x'.repeat(1020)}%PDF-1.7\n`, 'scan.pdf'));
  expect(status).toBe(422);
});

test('responds one clear error for a broken upload', async () => {
  const token = await api.logIn(member);
  const send = (body: BodyInit | undefined, type: string) =>
    api.app.request('/api/activity/upload_doc', {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
    });
  const responses = [
    await send('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF', 'multipart/form-data; boundary=x'),
    await send('nothing', 'multipart/form-data'),
    await send(JSON.stringify({ acwait_id: entry, name: 'Letter', file: '%PDF-1.7' }), 'application/json'),
    await send(undefined, 'text/plain'),
  ];
  for (const response of responses) {
    expect([400, 422]).toContain(response.status);
    expect(await response.json()).toMatchObject({ code: 'VALIDATION', message: 'Please check the fields and try again.' });
  }
});

test('adds a file to the named person’s entry by class id [API-25, WAIT-28]', async () => {
  const child = await api.addMember({ host_id: (await api.findMember(member)).id });
  await api.call(enrolWait, { body: { ac_id: activity_id, participant_code: child } }, { as: member });
  const letters = async () => (await find('Letter')).map(({ file_name }) => file_name);
  for (const [participant_code, file_name] of [
    [member, 'parent.pdf'],
    [child, 'child.pdf'],
  ] as const) {
    const body = { acwait_id: String(activity_id), participant_code, name: 'Letter', file: pdf(file_name) };
    const { media } = (await api.call(uploadDocument, { body }, { as: member })).body;
    expect(media).toMatchObject({ file_name });
    expect(await letters()).toEqual(['parent.pdf']);
    expect((await api.app.request(await link(media!.id))).status).toBe(200);
  }
});

test('entry that has left the list takes no more files', async () => {
  const leaver = await api.addMember();
  const left = await wait(leaver);
  expect((await upload(pdf(), 'Letter', leaver, left)).status).toBe(200);
  const before = await kept();
  await api.call(removeWaitingEntry, { body: { activity_id: left } }, { as: leaver });
  expect((await upload(pdf(), 'Letter', leaver, left)).status).toBe(404);
  expect(await kept()).toBe(before);
});
