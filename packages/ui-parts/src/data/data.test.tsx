import { describe, expect, test } from '@jest/globals';
import { Day, Money, Times } from '@portal/ui';
import { TestUi } from '@portal/ui/testing';
import { render, screen, within } from '@testing-library/react';
import { DataCell, DataRow, DataTable, initialsOf, PriceSummary, Status } from '../index.ts';

describe('DataTable', () => {
  test('preserves table roles and headers, and hides the card labels', () => {
    render(
      <DataTable caption="Classes" columns={[{ head: 'Class' }, { head: 'Venue' }]}>
        <DataRow>
          <DataCell kind="title">Squad A</DataCell>
          <DataCell label="Venue">Sha Tin Pool</DataCell>
        </DataRow>
      </DataTable>,
      { wrapper: TestUi },
    );
    const table = screen.getByRole('table', { name: 'Classes' });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
    expect(within(table).getByRole('cell', { name: 'Sha Tin Pool' })).toHaveAttribute('role', 'cell');
    for (const role of ['table', 'row', 'columnheader', 'rowgroup']) {
      for (const element of screen.getAllByRole(role)) expect(element).toHaveAttribute('role', role);
    }
  });
});

describe('money and dates', () => {
  test('distinguishes a reduced price from the old without strikethrough', () => {
    const { container } = render(<Money amount={350} was={400} />, { wrapper: TestUi });
    expect(container).toHaveTextContent('Current price HK$350 Original price HK$400');
  });

  test('price that did not change is shown alone', () => {
    const { container } = render(<Money amount={400} was={400} />, { wrapper: TestUi });
    expect(container).toHaveTextContent(/^HK\$400$/);
  });

  test('bill lists lines, deductions and the total', () => {
    render(<PriceSummary lines={[{ label: 'Coupon', amount: -100 }]} total={{ label: 'Total', amount: 830 }} />);
    expect(screen.getAllByRole('definition').map((line) => line.textContent)).toEqual(['−HK$100', 'HK$830']);
  });

  test('marks up days for machines and shows both ends of a time', () => {
    const { container } = render(
      <p>
        <Day on="2027-01-08T23:30:00Z" locale="zh" /> <Times from="09:00" to="10:30" />
      </p>,
    );
    expect(container.querySelector('time')).toHaveAttribute('datetime', '2027-01-09');
    expect(container).toHaveTextContent('2027-01-09 (六) 9:00 AM – 10:30 AM');
  });

  test('status shows its word', () => {
    render(<Status tone="waiting">Unpaid</Status>);
    expect(screen.getByText('Unpaid')).toBeVisible();
  });
});

test.each([
  ['en', { surname: 'Wong', given_name: 'Chi Ming', other_name: '黃志明' }, 'CM'],
  ['en', { surname: 'Wong', given_name: null }, 'W'],
  ['zh', { surname: 'Wong', given_name: 'Chi Ming', other_name: '黃志明' }, '志'],
  ['zh', { surname: 'Wong', given_name: 'chi ming' }, 'CM'],
] as const)('initials in %s of %o are %s', (locale, person, initials) => {
  expect(initialsOf(person, locale)).toBe(initials);
});
