import { describe, expect, test } from '@jest/globals';
import { TestUi } from '@portal/ui/testing';
import { render, screen, within } from '@testing-library/react';
import { Breadcrumbs, FilterPills, Pagination, TabLinks } from '../index.ts';
import { pageWindow } from './pagination.tsx';

const linkTo = (page: number) => `?page=${page}`;

describe('Pagination', () => {
  test('links to neighbouring, first and last pages [COURSE-05]', () => {
    render(<Pagination page={6} pages={12} linkTo={linkTo} />, { wrapper: TestUi });
    const links = within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
      'Previous',
      'Page 1',
      'Page 5',
      'Page 6',
      'Page 7',
      'Page 12',
      'Next',
    ]);
    expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 6');
    const targetOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(['Previous', 'Page 1', 'Page 5', 'Page 7', 'Page 12', 'Next'].map(targetOf)).toEqual(
      [5, 1, 5, 7, 12, 7].map((page) => `/?page=${page}`),
    );
  });

  test('first and last page have no link beyond', () => {
    const { rerender } = render(<Pagination page={1} pages={2} linkTo={linkTo} />, { wrapper: TestUi });
    expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
    rerender(<Pagination page={2} pages={2} linkTo={linkTo} />);
    expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
  });

  test('long list shows its position on a phone, where the numbers don’t fit', () => {
    render(<Pagination page={2} pages={12} linkTo={linkTo} />, { wrapper: TestUi });
    expect(screen.getByText('2', { selector: 'strong' }).parentElement).toHaveTextContent('2 / 12');
  });

  test('shows only the position on a narrow phone from four pages on', () => {
    const { rerender } = render(<Pagination page={2} pages={4} linkTo={linkTo} />, { wrapper: TestUi });
    expect(screen.getByText('2', { selector: 'strong' }).parentElement).toHaveTextContent('2 / 4');
    rerender(<Pagination page={2} pages={3} linkTo={linkTo} />);
    expect(screen.queryByText('2', { selector: 'strong' })).toBeNull();
  });

  test('single page shows nothing', () => {
    render(<Pagination page={1} pages={1} linkTo={linkTo} />, { wrapper: TestUi });
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('any page of any list is in its own window, ascending, ends included', () => {
    for (let pages = 1; pages <= 12; pages++) {
      for (let page = 1; page <= pages; page++) {
        const numbers = pageWindow(page, pages).filter((number) => number !== null);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
      }
    }
  });
});

describe('other ways', () => {
  test('tabs and filters are named links, the current one marked', () => {
    render(
      <>
        <TabLinks
          label="My account"
          tabs={[
            { to: '/me/activity', label: 'My courses', current: true },
            { to: '/me/wallet', label: 'Wallet', current: false },
          ]}
        />
        <FilterPills label="Units" pills={[{ to: '?', label: 'All units', current: true }]} />
      </>,
      { wrapper: TestUi },
    );
    expect(within(screen.getByRole('navigation', { name: 'My account' })).getByRole('link', { current: 'page' })).toHaveTextContent(
      'My courses',
    );
    expect(within(screen.getByRole('navigation', { name: 'Units' })).getByRole('link', { current: true })).toHaveTextContent('All units');
  });

  test('breadcrumbs list the pages above', () => {
    render(<Breadcrumbs trail={[{ label: 'Our units', to: '/department' }]} />, { wrapper: TestUi });
    expect(within(screen.getByRole('navigation', { name: 'You are here' })).getByRole('link', { name: 'Our units' })).toBeVisible();
  });
});
