import { expect, jest, test } from '@jest/globals';

test('F21 a section replaces fetch and XMLHttpRequest - the shell’s are those of before', async () => {
  const own = { fetch: jest.fn<typeof fetch>(async () => new Response('own')), XMLHttpRequest };
  Object.assign(globalThis, own);
  const { capturedFetch, CapturedXMLHttpRequest } = await import('./captured-globals.ts');
  const refuse = () => {
    throw new Error('patched');
  };
  Object.assign(globalThis, { fetch: refuse, XMLHttpRequest: refuse });
  expect(await (await capturedFetch('/api/me')).text()).toBe('own');
  expect(new CapturedXMLHttpRequest()).toBeInstanceOf(own.XMLHttpRequest);
  Object.assign(globalThis, own);
});
