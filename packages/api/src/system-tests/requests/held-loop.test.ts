import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Endpoint } from '@portal/contract';
import { contractEndpoints } from '../../openapi/contract-schemas.ts';
import { createForms, type Forms } from '../../testing/applicant.ts';
import { toFormData } from '../../testing/call.ts';
import { heldLoop } from '../../testing/held-loop.ts';
import { createTestApi, type TestApi } from '../../testing/index.ts';

const long = process.env.LONG === '1';
/**
 * No request may keep others waiting longer, in ms of the thread's own work. Beside other tests it takes several times as long; the attacks
 * that this proof is about took seconds.
 */
const MOST = long ? 100 : 800;

let api: TestApi;
let forms: Forms;
beforeAll(async () => {
  const many = 1_000_000;
  api = await createTestApi({
    config: {
      APPLICATION_PER_ADDRESS: many,
      APPLICATIONS_REFUSED_PER_ADDRESS: many,
      UPLOADS_PER_ADDRESS: many,
      LOGIN_PER_ADDRESS: many,
      REGISTER_PER_ADDRESS: many,
    },
  });
  forms = await createForms(api.call);
});
afterAll(() => api.close());

const endpoints = Object.entries(contractEndpoints).filter(([, { body }]) => body);
const withFiles = endpoints.filter(([, { multipart }]) => multipart);

/** Values of about this many bytes of JSON that are expensive to read: wide, deep, long, many names. */
const shapes: [name: string, make: (bytes: number) => string][] = [
  ['a wide list', (bytes) => `[${'1,'.repeat(bytes / 2)}1]`],
  ['a list of lists', (bytes) => `[${'[],'.repeat(bytes / 3)}[]]`],
  ['a list of objects', (bytes) => `[${'{"a":1},'.repeat(bytes / 8)}{}]`],
  ['a deep list', (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2)],
  ['a deep object', (bytes) => `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`],
  ['many names', (bytes) => `{${Array.from({ length: bytes / 12 }, (_, n) => `"n${n}":1`).join(',')}}`],
  ['a long text', (bytes) => `"${'x'.repeat(bytes)}"`],
  ['blanks', (bytes) => `"${' '.repeat(bytes)}x"`],
  ['a long number', (bytes) => '9'.repeat(bytes)],
  ['escapes', (bytes) => `"${'\\u0000'.repeat(bytes / 6)}"`],
];

/**
 * The same body up to ten times, so that other work (garbage collection) counts as little as possible; a body that blocks others does so
 * each time.
 */
async function leastHeld(send: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 10 && least > MOST; round += 1) least = Math.min(least, await heldLoop(send));
  return least;
}

async function post({ method, path }: Endpoint, body: string | FormData | Uint8Array<ArrayBuffer>, type?: string): Promise<number> {
  const headers = { authorization: `Bearer ${await api.logIn('A123456I')}`, ...(type && { 'content-type': type }) };
  const response = await api.app.request(`/${path.replaceAll(/:\w+/g, '1')}`, { method, headers, ...(method !== 'get' && { body }) });
  await response.text();
  return response.status;
}

/** Each endpoint meets two or three of the shapes; with LONG=1 all. */
const shapesFor = (name: string) => shapes.filter((_, n) => long || (n + endpoints.findIndex(([item]) => item === name)) % 4 === 0);

test.each(endpoints)('%s leaves the event loop free for a 100 KB body of any shape [ATTACK-5]', async (name, endpoint) => {
  const fields = Object.keys((endpoint.body as unknown as { entries?: object }).entries ?? {});
  for (const [shape, make] of shapesFor(name)) {
    const whole = make(98_000);
    for (const body of [whole, `{${fields.map((field) => `"${field}":${make(98_000 / fields.length - 30)}`).join(',')}}`]) {
      const held = await leastHeld(async () => expect(await post(endpoint, body, 'application/json')).toBeLessThan(500));
      if (held > MOST) expect([shape, held]).toEqual([shape, `at most ${MOST} ms`]);
    }
  }
});

test.each(withFiles)('%s leaves the event loop free for 36 MB of text parts of any shape [ATTACK-5]', async (name, endpoint) => {
  const fields = Object.keys((endpoint.body as unknown as { entries: object }).entries);
  for (const [shape, make] of shapesFor(name)) {
    for (const bytes of [32_000, 98_000, 140_000, 36_000_000]) {
      const form = new FormData();
      for (const field of fields) form.append(field, make(bytes / fields.length));
      const held = await leastHeld(async () => expect(await post(endpoint, form)).toBeLessThan(500));
      if (held > MOST) expect([shape, bytes, held]).toEqual([shape, bytes, `at most ${MOST} ms`]);
    }
  }
});

const part = (head: string, content = '') => `--x\r\n${head}\r\n\r\n${content}\r\n`;
const field = 'content-disposition: form-data; name="a"';
const bodies: [string, () => string][] = [
  ['a million tiny parts', () => part(field).repeat(700_000)],
  ['a part with a million headers', () => part(`${field}\r\n${'a: b\r\n'.repeat(1_000_000)}`)],
  ['a header of megabytes', () => part(`${field}; x="${'y'.repeat(36_000_000)}"`)],
  ['nearly boundaries', () => part(`${field}; filename="a.pdf"`, '\r\n--'.repeat(9_000_000))],
  ['line ends', () => part(`${field}; filename="a.pdf"`, '\r\n'.repeat(18_000_000))],
  ['no part at all', () => '\r\n--y'.repeat(7_000_000)],
  [
    'names that nest',
    () =>
      Array.from({ length: 300 }, (_, n) => part(`content-disposition: form-data; name="${'members[0]'.repeat(n % 15)}[${n}]"`, 'x')).join(
        '',
      ),
  ],
];

test.each(bodies)('multipart of %s leaves the event loop free [ATTACK-5]', async (_name, make) => {
  const body = new TextEncoder().encode(`${make()}--x--\r\n`);
  const held = await leastHeld(async () =>
    expect(await post(contractEndpoints.applyForMembership!, body, 'multipart/form-data; boundary=x')).toBeLessThan(500),
  );
  expect(held).toBeLessThan(MOST);
});

/** How files of each kind begin. */
const heads: Record<string, [extension: string, start: string]> = {
  'JPEG with a segment': ['jpg', 'ffd8ffe00010'],
  JPEG: ['jpg', 'ffd8ff'],
  'JPEG of empty segments': ['jpg', 'ffd8ffe00002'],
  PNG: ['png', '89504e470d0a1a0a0000000d49484452'],
  GIF: ['gif', '474946383961'],
  WebP: ['webp', '524946460000000057454250565038'],
  BMP: ['bmp', '424d'],
  TIFF: ['tiff', '49492a0008000000'],
  'TIFF, other end': ['tif', '4d4d002a00000008'],
  HEIC: ['heic', '00000018667479706865696300000000'],
  HEIF: ['heif', '00000018667479706d69663100000000'],
  ZIP: ['docx', '504b03040a000000'],
  'compound file': ['doc', 'd0cf11e0a1b11ae1'],
  PDF: ['pdf', '255044462d312e34'],
  text: ['txt', ''],
  MP3: ['pdf', '494433'],
  Matroska: ['pdf', '1a45dfa3'],
};
const fills = {
  zeros: [0],
  ones: [1],
  'full bytes': [255],
  text: [97, 32],
  'line feeds': [10],
  'empty segments': [255, 224, 0, 2],
  'empty entries': [...Buffer.from('504b03040a0000000000000000000000000000000000000000000100000061', 'hex')],
};

/** Each beginning with two of the contents; with LONG=1 with all. */
const contentsFor = (index: number) => Object.entries(fills).filter((_, n, { length }) => long || (n + index) % length < 2);

test.each(Object.entries(heads).map(([head, [extension, start]], index) => ({ head, extension, start, index })))(
  'files of 5 MB that begin as $head delay nobody [ATTACK-6]',
  async ({ extension, start, index }) => {
    for (const [fill, bytes] of contentsFor(index)) {
      const content = Buffer.alloc(4_900_000, Buffer.from(bytes));
      Buffer.from(start, 'hex').copy(content);
      const file = () => new File([content], `a.${extension}`);
      const form = toFormData({ ...forms.fitness({ iconPic: file(), idPic: file() }), parq: file() });
      const held = await leastHeld(async () => expect(await post(contractEndpoints.applyForMembership!, form)).toBeLessThan(500));
      if (held > MOST) expect([fill, held]).toEqual([fill, `at most ${MOST} ms`]);
    }
  },
);
