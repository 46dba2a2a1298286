import { beforeEach, expect, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { json, openSite } from '../testing/open-site.tsx';

const settings = { en_app_name: 'Harbour Youth Association', en_des: 'Since 1968.' };

/** What the server wrote for `/en/course`. */
const written = `<title>Programmes | Harbour Youth Association</title>
<meta name="application-name" content="Harbour Youth Association">
<meta name="description" content="All courses.">
<link rel="canonical" href="https://portal.example/en/course">
<link rel="alternate" hreflang="en" href="https://portal.example/en/course">
<link rel="alternate" hreflang="zh-Hant-HK" href="https://portal.example/zh/course">
<link rel="alternate" hreflang="x-default" href="https://portal.example/en/course">
<meta property="og:title" content="Programmes">
<meta name="twitter:card" content="summary_large_image">
<script type="application/ld+json">{}</script>`;

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = written;
});

const all = (selector: string, attribute: string) =>
  [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
const head = () => ({
  title: document.title,
  description: all('meta[name=description]', 'content'),
  canonical: all('link[rel=canonical]', 'href'),
  alternates: all('link[hreflang]', 'href'),
  robots: all('meta[name=robots]', 'content'),
  referrer: all('meta[name=referrer]', 'content'),
  forOthers: all('meta[property], meta[name^="twitter:"], script[type="application/ld+json"]', 'content').length,
});

test('first page leaves the server’s head unchanged and adds no duplicates', async () => {
  const { shellServices } = await openSite('/en/course', { settings });
  act(() => shellServices.head.setPageMeta({ title: 'Programmes', description: 'All courses.' }));
  expect(document.head.innerHTML.trim()).toContain(written);
  expect(document.head.querySelectorAll('title, meta, link')).toHaveLength(9);
});

test('next page replaces title, description and addresses', async () => {
  const { router, shellServices } = await openSite('/en/course', { settings });
  await act(() => router.navigate('/en/swim-squad?utm_source=mail'));
  act(() => shellServices.head.setPageMeta({ title: 'Swim Squad' }));
  expect(head()).toEqual({
    title: 'Swim Squad | Harbour Youth Association',
    description: ['Since 1968.'],
    canonical: ['https://portal.example/en/swim-squad'],
    alternates: ['en', 'zh', 'en'].map((locale) => `https://portal.example/${locale}/swim-squad`),
    robots: [],
    referrer: [],
    forOthers: 0,
  });
});

test('gives the next page of a list an address of its own', async () => {
  const { router } = await openSite('/en/course', { settings });
  await act(() => router.navigate('/en/course?q=swim&page=2', { replace: true }));
  expect(head().canonical).toEqual(['https://portal.example/en/course?page=2']);
});

test('private page is noindex without canonical address', async () => {
  const { router } = await openSite('/en/course', { settings, token: 'kept' });
  await act(() => router.navigate('/en/me'));
  expect(head()).toMatchObject({ robots: ['noindex'], referrer: [], canonical: [], alternates: [] });
  await act(() => router.navigate('/en/payment/p1'));
  expect(head()).toMatchObject({ robots: ['noindex'], referrer: ['no-referrer'] });
  await act(() => router.navigate('/en/contact'));
  expect(head()).toMatchObject({ robots: [], referrer: [], canonical: ['https://portal.example/en/contact'] });
});

test('page with a secret address sends no referrer [APPLIED-12]', async () => {
  document.head.innerHTML = `${written}<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">`;
  const { router, shellServices } = await openSite('/en/payment/p1', { settings, token: 'kept' });
  act(() => shellServices.head.setPageMeta({ title: 'Pay' }));
  expect(head()).toMatchObject({ robots: ['noindex'], referrer: ['no-referrer'] });
  await act(() => router.navigate('/en/contact'));
  expect(head().referrer).toEqual([]);
});

test('page that can’t be shown is noindex until it can', async () => {
  const { shellServices } = await openSite('/en/course', { settings });
  act(() => shellServices.head.setPageMeta({ title: 'Unavailable', noIndex: true }));
  expect(head()).toMatchObject({ robots: ['noindex'], canonical: [] });
  act(() => shellServices.head.setPageMeta({ title: 'Programmes' }));
  expect(head()).toMatchObject({ robots: [], canonical: ['https://portal.example/en/course'] });
});

test('adds the site’s name to the title when the settings arrive late', async () => {
  document.head.innerHTML = '';
  let respond = (_: Response) => {};
  const fetched = new Promise<Response>((resolve) => {
    respond = resolve;
  });
  const { shellServices } = await openSite('/en/course', { settings: null, responses: { '/api/setting/show': () => fetched } });
  act(() => shellServices.head.setPageMeta({ title: 'Programmes' }));
  expect(document.title).toBe('Programmes');
  await act(async () => respond(json(settings)));
  expect(head()).toMatchObject({ title: 'Programmes | Harbour Youth Association', description: ['Since 1968.'] });
});

test('uses the name that the server wrote when the settings never arrive', async () => {
  const { shellServices } = await openSite('/en/course', {
    settings: null,
    responses: { '/api/setting/show': () => new Promise(() => {}) },
  });
  act(() => shellServices.head.setPageMeta({ title: 'Contact us' }));
  expect(document.title).toBe('Contact us | Harbour Youth Association');
});
