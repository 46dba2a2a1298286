import { beforeEach, expect, jest, test } from '@jest/globals';

// Answers made by tests have no address; the module reads it as the browser does.
let address = '';
jest.spyOn(Response.prototype, 'url', 'get').mockImplementation(() => address);
const { createCardForms } = await import('./card-forms.ts');

const action = 'https://bank.example/pay';
const fields = { profile_id: 'ours', amount: '350.00' };
const fetch = jest.fn<typeof globalThis.fetch>();
let forms: ReturnType<typeof createCardForms>;
beforeEach(() => {
  forms = createCardForms(fetch);
});

/** The back end answers a call; returns what its caller reads. */
async function answer(body: object, path = 'pos/goOnlinePayment'): Promise<unknown> {
  address = `${location.origin}/api/${path}`;
  fetch.mockResolvedValue(new Response(JSON.stringify(body)));
  return (await forms.fetch(address)).json();
}
function formOf(values: object) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}

test.each(['pos/goOnlinePayment', 'payment/gp_OnlinePayment'])(
  '%s answers a card form - that form may be sent, and its caller reads the answer',
  async (path) => {
    expect(await answer({ result: { action, fields } }, path)).toEqual({ result: { action, fields } });
    expect(forms.isExpected(action, formOf(fields))).toBe(true);
  },
);

test.each<[string, string, FormData | null]>([
  ['a link', action, null],
  ['another address', `${action}?loot`, formOf(fields)],
  ['another account', action, formOf({ ...fields, profile_id: 'thief' })],
  ['one field more', action, formOf({ ...fields, loot: 'x' })],
  ['one field less', action, formOf({ amount: '350.00' })],
])('something else would be sent: %s - is denied', async (_what, to, sent) => {
  await answer({ result: { action, fields } });
  expect(forms.isExpected(to, sent)).toBe(false);
});

test('browser doesn’t report what a form sends - the card form may be sent, so that everybody can pay', () => {
  expect(forms.isExpected(action, undefined)).toBe(true);
});

test('nothing was answered, another call answered a form, or a newer answer has none - no form may be sent', async () => {
  expect(forms.isExpected(action, formOf(fields))).toBe(false);
  await answer({ result: { action, fields } }, 'cms/getlist');
  expect(forms.isExpected(action, formOf(fields))).toBe(false);
  await answer({ result: { action, fields } });
  await answer({ PayMe: true, result: { id: '1' } });
  expect(forms.isExpected(action, formOf(fields))).toBe(false);
});

test('a section patched how answers are read and what objects inherit - the form is still the one that the back end returned', async () => {
  const forged = { profile_id: 'thief' };
  const patches = [
    jest.spyOn(JSON, 'parse').mockReturnValue({ result: { action, fields: forged } }),
    jest.spyOn(Response.prototype, 'text').mockResolvedValue(JSON.stringify({ result: { action, fields: forged } })),
  ];
  Object.defineProperty(Object.prototype, 'result', { value: { action, fields: forged }, configurable: true });
  try {
    await answer({ PayMe: true });
    expect(forms.isExpected(action, formOf(forged))).toBe(false);
  } finally {
    delete (Object.prototype as { result?: unknown }).result;
    for (const patch of patches) patch.mockRestore();
  }
});
