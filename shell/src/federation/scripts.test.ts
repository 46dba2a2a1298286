import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { sampleRelease } from './testing/sample-release.ts';

const fetched = jest.fn<typeof fetch>();
globalThis.fetch = fetched;
const { preloadScript, prepareChunk, trustScripts } = await import('./scripts.ts');

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A script as webpack's runtime puts it into the page; `given` is what the runtime receives. */
function chunk(address = '/releases/account/pages.js') {
  const script = document.createElement('script');
  script.src = address;
  const given = jest.fn<(event: Event | string) => void>();
  prepareChunk(script);
  script.onerror = given;
  return { script, given: () => given.mock.calls.map(([event]) => (event as Event).type) };
}

/** The page's connection: how long its slowest script took, which has just arrived. */
const lineTakes = (milliseconds: number) =>
  Object.assign(performance, {
    getEntriesByType: (type: string) =>
      type === 'resource' ? [{ initiatorType: 'script', startTime: -milliseconds, requestStart: -milliseconds, responseEnd: 0 }] : [],
  });

describe('script of a build', () => {
  test('F7 hanging script fails while the page can still show it', async () => {
    lineTakes(100);
    const { given } = chunk();
    await jest.advanceTimersByTimeAsync(3_400);
    expect(given()).toEqual([]);
    await jest.advanceTimersByTimeAsync(200);
    expect(given()).toEqual(['timeout']);
  });

  test('gets more time when earlier scripts were as slow', async () => {
    lineTakes(2_800);
    const { given } = chunk();
    await jest.advanceTimersByTimeAsync(11_000);
    expect(given()).toEqual([]);
    await jest.advanceTimersByTimeAsync(400);
    expect(given()).toEqual(['timeout']);
  });

  test('never times out once it has arrived', async () => {
    lineTakes(100);
    const { script, given } = chunk();
    script.dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(given()).toEqual([]);
  });
});

describe('later script of a release without hashes of its scripts', () => {
  const named = () => {
    const { preloads, integrity, ...release } = sampleRelease({ description: 'sha384-description' });
    trustScripts(release);
    const files = Object.entries(integrity).map(([path, hash]) => ({ path, integrity: hash, bytes: 1 }));
    const response = Response.json({ ...release, preloads, section: 'membership', files });
    return { address: `/releases/${release.build}/pages.js`, response };
  };

  test('F15 waits for its hash before it is requested', async () => {
    const { address, response } = named();
    let come = (_response: Response) => {};
    fetched.mockReset().mockReturnValueOnce(new Promise((resolve) => (come = resolve)));
    const { script, given } = chunk(address);
    expect(script.getAttribute('src')).toBeNull();
    come(response);
    await jest.advanceTimersByTimeAsync(0);
    expect([new URL(script.src).pathname, script.integrity]).toEqual([address, 'sha384-pages']);
    expect(given()).toEqual([]);
    const next = chunk(address.replace('pages', 'remote')).script;
    expect([next.src !== '', next.integrity]).toEqual([true, 'sha384-remote']);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('missing hashes fail, and the next attempt requests them', async () => {
    const { address, response } = named();
    fetched.mockReset().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(response);
    const first = chunk(address);
    await jest.advanceTimersByTimeAsync(0);
    expect([first.script.getAttribute('src'), first.given()]).toEqual([null, ['error']]);
    const { script } = chunk(address);
    await jest.advanceTimersByTimeAsync(0);
    expect([new URL(script.src).pathname, script.integrity]).toEqual([address, 'sha384-pages']);
  });
});

describe('script that may be loaded later', () => {
  const links = () => [...document.head.querySelectorAll('link')].map(({ rel, href }) => [rel, new URL(href).pathname]);
  beforeEach(() => {
    document.head.replaceChildren();
    jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true);
  });

  test('is prefetched while idle, and preloaded once it is wanted', () => {
    const href = `${location.origin}/releases/account/pages.js`;
    void preloadScript({ href, integrity: '', fetchPriority: 'low' });
    void preloadScript({ href, integrity: '', fetchPriority: 'low' });
    expect(links()).toEqual([['prefetch', '/releases/account/pages.js']]);
    void preloadScript({ href, integrity: '', fetchPriority: 'auto' });
    void preloadScript({ href, integrity: '', fetchPriority: 'low' });
    expect(links().map(([rel]) => rel)).toEqual(['prefetch', 'preload']);
  });

  test('is preloaded by a browser that can’t prefetch', () => {
    jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(false);
    void preloadScript({ href: `${location.origin}/releases/account/pages.js`, integrity: '', fetchPriority: 'low' });
    expect(links()).toEqual([['preload', '/releases/account/pages.js']]);
  });
});
