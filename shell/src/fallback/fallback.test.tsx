import { beforeEach, expect, jest, test } from '@jest/globals';
import { definePage, type SectionId } from '@portal/contract';
import { act, screen, within } from '@testing-library/react';
import { createApiError, networkError } from '../api/api-error.ts';
import { SectionError } from '../protocol/section-error.ts';
import { openSite } from '../testing/open-site.tsx';
import { WidgetFallback } from './widget-fallback.tsx';

beforeEach(() => localStorage.clear());

/** A section that can't be loaded until it is mended. */
function broken(section: SectionId) {
  const state = { mended: false };
  const page = async () => {
    if (!state.mended) throw new SectionError('F-201', section);
    return { Page: () => <h1>Back again</h1> };
  };
  return { state, page };
}
const settings = { tel: '+852 2100 1968', en_app_name: 'Harbour Youth Association' };

test('failed section shows what to do and a number', async () => {
  const { page } = broken('payment');
  await openSite('/en/payment/i1', { token: 'kept', settings, pages: { 'payment.invoice': page } });
  const place = within(await screen.findByRole('alert'));
  expect(place.getByRole('heading', { name: 'This part is not available right now' })).toBeVisible();
  expect(place.getByText('Payments')).toBeVisible();
  expect(place.getByText(/Nothing has been charged/)).toBeVisible();
  expect(place.getByRole('link', { name: '+852 2100 1968' })).toHaveAttribute('href', 'tel:+85221001968');
  expect(place.getByText('PAY-F-201')).toBeVisible();
  expect(place.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/en');
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(document.title).toContain('This part is not available right now');
});

test.each([
  ['en', 'This part is not available right now', 'Programmes'],
  ['zh', '此部分暫時未能使用', '課程及活動'],
] as const)('F17 wrong contract on /%s shows the missing part and a number', async (locale, title, part) => {
  const page = () => Promise.reject(new SectionError('F-102', 'catalogue'));
  await openSite(`/${locale}/course`, { settings, pages: { 'catalogue.courses': page } });
  const place = within(await screen.findByRole('alert'));
  expect(place.getByRole('heading', { name: title })).toBeVisible();
  expect(place.getByText(part)).toBeVisible();
  expect(place.getByText('CAT-F-102')).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
});

test('a retry shows a section that is back, without a reload', async () => {
  const { state, page } = broken('catalogue');
  const { user } = await openSite('/zh/course', { settings, pages: { 'catalogue.courses': page } });
  const retry = await screen.findByRole('button', { name: '再試一次' });
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: '此部分暫時未能使用' })).toBeVisible();
  state.mended = true;
  await user.click(await screen.findByRole('button', { name: '再試一次' }));
  expect(await screen.findByRole('heading', { name: 'Back again' })).toBeVisible();
});

test.each([
  ['en', /Our system could not answer\. The problem is on our side/, 'Try again'],
  ['zh', /系統出現問題，未能回應，並非你操作所致。/, '再試一次'],
] as const)("failed back end on /%s is blamed with the call's number", async (locale, words, retry) => {
  const error = createApiError({ code: 'INTERNAL', status: 500, message: 'Oh', requestId: '1f0c2d3e-8e9c-4f7e-9a51-3a4b5c6d7e8f' });
  const load = jest.fn<() => Promise<string>>().mockRejectedValueOnce(error).mockRejectedValueOnce(error).mockResolvedValue('Back again');
  const page = async () => definePage({ load, Page: ({ data }) => <h1>{data}</h1> });
  const { user } = await openSite(`/${locale}/payment/i1`, { token: 'kept', settings, pages: { 'payment.invoice': page } });
  const place = await screen.findByRole('alert');
  expect(place).toHaveTextContent(words);
  expect(place).toHaveTextContent('PAY-F-701 · 1f0c2d3e');
  expect(place).not.toHaveTextContent('F-601');
  await user.click(screen.getByRole('button', { name: retry }));
  await user.click(await screen.findByRole('button', { name: retry }));
  expect(await screen.findByRole('heading', { name: 'Back again' })).toBeVisible();
});

test('missing response blames the connection', async () => {
  const page = async () => definePage({ load: () => Promise.reject(networkError(new TypeError('Failed to fetch'))), Page: () => null });
  await openSite('/en/payment/i1', { token: 'kept', settings, pages: { 'payment.invoice': page } });
  const place = within(await screen.findByRole('alert'));
  expect(place.getByText(/Check your connection/)).toBeVisible();
  expect(place.getByText('PAY-F-702')).toBeVisible();
});

test('reports the page itself when its own code fails', async () => {
  const page = async () => definePage({ load: () => Promise.reject(new Error('mine')), Page: () => null });
  await openSite('/en/payment/i1', { token: 'kept', settings, pages: { 'payment.invoice': page } });
  expect(await screen.findByRole('alert')).toHaveTextContent('PAY-F-601');
});

test('other sections keep working when one fails', async () => {
  const { page } = broken('payment');
  const { router } = await openSite('/en/payment/i1', { token: 'kept', pages: { 'payment.invoice': page } });
  await screen.findByRole('alert');
  await act(() => router.navigate('/en/course'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('catalogue.courses');
});

test.each(['cart-checkout.header', 'payment.pay'] as const)('F11 widget %s leaves a link or a retry with a number', async (name) => {
  const Page = () => <WidgetFallback name={name} error={new SectionError('F-601', 'payment')} retry={() => {}} retrying={false} />;
  await openSite('/en/course', { pages: { 'catalogue.courses': async () => ({ Page }) } });
  const main = within(screen.getByRole('main'));
  if (name === 'cart-checkout.header') expect(main.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/en/checkout');
  else {
    expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(main.getByText(/PAY-F-601$/)).toBeVisible();
  }
});
