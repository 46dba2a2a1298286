import type { ReactNode } from 'react';
import { MemoryRouter } from '#real/react-router-dom';
import { UiProvider, type UiTexts } from './ui-texts.tsx';

/** English words for tests and for the gallery; the portal's own come from the shell. */
export const testTexts: UiTexts = {
  close: 'Close',
  loading: 'Loading',
  optional: 'optional',
  imageFailed: 'Cannot load image',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  previousPage: 'Previous',
  nextPage: 'Next',
  pages: 'Pages',
  page: (number) => `Page ${number}`,
  breadcrumbs: 'You are here',
  priceNow: 'Price now',
  priceBefore: 'Price before',
};

/** What the components need around them: `render(<Button>…</Button>, { wrapper: TestUi })`. */
export function TestUi({ children }: { children: ReactNode }) {
  return (
    <MemoryRouter>
      <UiProvider texts={testTexts}>{children}</UiProvider>
    </MemoryRouter>
  );
}
