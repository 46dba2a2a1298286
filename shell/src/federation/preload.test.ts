import { beforeEach, expect, test } from '@jest/globals';
import userEvent from '@testing-library/user-event';
import { createPreloader } from './preload.ts';
import { sampleRelease } from './testing/sample-release.ts';

beforeEach(() => {
  document.head.innerHTML = '<script nonce="abc"></script>';
  document.body.innerHTML =
    '<a href="/zh/be-member">Join</a><a href="/zh/nowhere/at/all">Away</a><a href="https://example.org/zh/be-member">Out</a>';
});

const preloads = (rel = 'preload') => [...document.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)];
const pathOf = ({ href }: HTMLLinkElement) => new URL(href).pathname;

function watch(live = sampleRelease()) {
  createPreloader({ revision: 1, sections: { membership: { live } } }, 'zh').watch(document);
  return `/releases/${live.build}`;
}

test('a person presses a link - the scripts of its page are fetched the way its loader will request them: crossorigin, hash and nonce', async () => {
  const folder = watch();
  await userEvent.pointer({ keys: '[MouseLeft>]', target: document.links[0] as Element });
  expect(preloads().map(pathOf)).toEqual(['remoteEntry.js', 'remote.js', 'zh.js', 'pages.js'].map((file) => `${folder}/${file}`));
  expect(preloads()[0]).toMatchObject({ as: 'script', crossOrigin: 'anonymous', integrity: 'sha384-entry', nonce: 'abc' });
});

test('a person moves the focus over a link twice - its scripts are fetched once', async () => {
  watch();
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  await userEvent.tab();
  expect(preloads()).toHaveLength(4);
});

test('the page has preloaded a script already - it isn’t requested again', async () => {
  const live = sampleRelease();
  document.head.insertAdjacentHTML('beforeend', `<link rel="preload" as="script" href="/releases/${live.build}/remoteEntry.js">`);
  const folder = watch(live);
  await userEvent.tab();
  expect(
    preloads()
      .map(pathOf)
      .filter((path) => path === `${folder}/remoteEntry.js`),
  ).toHaveLength(1);
});

test('a link leads to a page without a section, or off the site - nothing is fetched', async () => {
  watch();
  for (const link of [...document.links].slice(1)) await userEvent.pointer({ keys: '[MouseLeft>]', target: link });
  expect(preloads()).toEqual([]);
});
