import { expect, test } from '@jest/globals';
import type { Settings } from '@portal/contract';
import { screen, within } from '@testing-library/react';
import { openSite } from '../../testing/open-site.tsx';

const settings: Partial<Settings> = {
  logo: '/media/our-logo.png',
  app_name: '海港青年協會',
  en_app_name: 'Harbour Youth Association',
  address: '九龍尖沙咀碼頭道22號',
  en_address: '22 Pier Road, Kowloon',
  tel: '+852 2100 1968',
  fax: '+852 2100 1969',
  copyright: '© 2026 海港青年協會',
  en_copyright: '© 2026 Harbour Youth Association',
  facebook: 'https://www.facebook.com/harbour',
  instagram: 'https://www.instagram.com/harbour',
  linkedin: 'https://www.linkedin.com/company/harbour',
  disclaimer: 'disclaimer',
  privacy_policy: '/privacy-policy',
  en_privacy_policy: 'privacy-policy-en',
  terms_condition: 'https://rules.example/terms',
  CHANGE_OF_INFORMATION: '更改資料',
};
const footer = () => within(screen.getByRole('contentinfo'));
const links = () =>
  footer()
    .queryAllByRole('link')
    .map((link) => [link.textContent || link.getAttribute('aria-label'), link.getAttribute('href')]);
const pages = [
  ['Contact us', '/en/contact'],
  ['Adult swimming programme', '/en/aqua_cate'],
  ['Beginner swimming classes', '/en/beginner_class'],
];

test.each([
  ['en', 'Harbour Youth Association', '22 Pier Road, Kowloon'],
  ['zh', '海港青年協會', '九龍尖沙咀碼頭道22號'],
])('layout on /%s shows the contact settings [LAYOUT-13, LAYOUT-06]', async (lang, name, address) => {
  await openSite(`/${lang}`, { settings });
  const brand = within(screen.getByRole('banner')).getByRole('link', { name });
  expect(brand.querySelector('img')).toHaveAttribute('src', '/media/our-logo.png');
  expect(footer().getByText(name)).toBeVisible();
  expect(screen.getByRole('contentinfo').querySelector('img')).toHaveAttribute('src', '/media/our-logo.png');
  expect(footer().getByText(address)).toBeVisible();
  expect(footer().getByRole('link', { name: '+852 2100 1968' })).toHaveAttribute('href', 'tel:+85221001968');
  expect(footer().getByText('+852 2100 1969')).toBeVisible();
  expect(footer().getByText(`© 2026 ${name}`)).toBeVisible();
});

test('marks a text that only the other language has [LAYOUT-09]', async () => {
  const { app_name, address, copyright } = settings;
  const des = '同心同行';
  await openSite('/en', { settings: { app_name, address, copyright, des } });
  for (const text of [app_name, address, copyright]) expect(footer().getByText(text!)).toHaveAttribute('lang', 'zh-Hant-HK');
  for (const text of [app_name, des]) expect(within(screen.getByRole('banner')).getByText(text!)).toHaveAttribute('lang', 'zh-Hant-HK');
});

test("social links open the settings' pages in a new tab [LAYOUT-14]", async () => {
  await openSite('/en', { settings });
  for (const [name, href] of [
    ['Facebook', settings.facebook],
    ['Instagram', settings.instagram],
    ['LinkedIn', settings.linkedin],
  ] as const) {
    const link = footer().getByRole('link', { name });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

test('rules link to an address or a page [LAYOUT-15, LAYOUT-16]', async () => {
  await openSite('/zh', { settings });
  const terms = footer().getByRole('link', { name: '條款及細則' });
  expect(terms).toHaveAttribute('href', 'https://rules.example/terms');
  expect(terms).toHaveAttribute('target', '_blank');
  const disclaimer = footer().getByRole('link', { name: '免責聲明' });
  expect(disclaimer).toHaveAttribute('href', '/zh/disclaimer');
  expect(disclaimer).not.toHaveAttribute('target');
  expect(footer().getByRole('link', { name: '私隱政策' })).toHaveAttribute('href', '/zh/privacy-policy');
  expect(footer().getByRole('link', { name: '更改個人資料' })).toHaveAttribute('href', `/zh/${encodeURIComponent('更改資料')}`);
});

test('treats a rule at an upper-case http address as absolute [LAYOUT-16]', async () => {
  await openSite('/en', { settings: { disclaimer: 'HTTP://rules.example/disclaimer' } });
  const link = footer().getByRole('link', { name: 'Disclaimer' });
  expect(link).toHaveAttribute('href', 'HTTP://rules.example/disclaimer');
  expect(link).toHaveAttribute('target', '_blank');
});

test('English page prefers the English variant of a rule [LAYOUT-06]', async () => {
  await openSite('/en', { settings });
  expect(footer().getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/en/privacy-policy-en');
  expect(footer().getByRole('link', { name: 'Disclaimer' })).toHaveAttribute('href', '/en/disclaimer');
});

test('hides rules and networks that are not set [LAYOUT-15]', async () => {
  await openSite('/en', { settings: { disclaimer: 'disclaimer', privacy_policy: ' ', terms_condition: '', CHANGE_OF_INFORMATION: null } });
  expect(links()).toEqual([...pages, ['Disclaimer', '/en/disclaimer']]);
});

test('unset or invalid address is not linked [LAYOUT-15]', async () => {
  await openSite('/en', { settings: { facebook: 'javascript:alert(1)' } });
  expect(links()).toEqual(pages);
});
