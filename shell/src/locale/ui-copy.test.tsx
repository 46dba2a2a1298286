import { expect, test } from '@jest/globals';
import type { PageModule } from '@portal/contract';
import { Picture } from '@portal/ui';
import { fireEvent, screen } from '@testing-library/react';
import { openSite } from '../testing/open-site.tsx';

const home = async (): Promise<PageModule> => ({ Page: () => <Picture src="/gone.png" alt="The pool" /> });

test.each([
  ['en', 'Cannot load image'],
  ['zh', '無法載入圖片'],
])('picture that fails on a page in %s shows: %s [LAYOUT-23]', async (lang, words) => {
  await openSite(`/${lang}`, { pages: { 'catalogue.home': home } });
  expect(screen.queryByText(words)).toBeNull();
  fireEvent.error(screen.getByRole('img', { name: 'The pool' }));
  expect(screen.getByText(words)).toBeVisible();
});
