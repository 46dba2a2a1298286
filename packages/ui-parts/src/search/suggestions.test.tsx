import { expect, jest, test } from '@jest/globals';
import { TestUi } from '@portal/ui/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField } from './search-field.tsx';

const texts = ['swim Saturday', 'swim Sunday', 'swim squad'];

/** A field whose suggestions stay the same, within a form. */
function Search({ submit }: { submit: () => void }) {
  const [value, setValue] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <SearchField
        label="Search"
        value={value}
        onChange={({ target }) => setValue(target.value)}
        suggestions={{ label: 'Suggestions', texts, choose: setValue }}
      />
    </form>
  );
}

async function open() {
  const submit = jest.fn();
  render(<Search submit={submit} />, { wrapper: TestUi });
  const box = screen.getByRole('searchbox', { name: 'Search' });
  await userEvent.type(box, 'swim s');
  return { box, submit };
}

const marked = () => screen.getAllByRole('option').map((option) => option.getAttribute('aria-selected') === 'true');

test('lists suggestions only while the person types', async () => {
  render(<Search submit={() => {}} />, { wrapper: TestUi });
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.type(screen.getByRole('searchbox'), 's');
  expect(screen.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await userEvent.tab();
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('arrows mark a suggestion, round the end, and Enter chooses it', async () => {
  const { box, submit } = await open();
  await userEvent.keyboard('{ArrowUp}');
  expect(marked()).toEqual([false, false, true]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(marked()).toEqual([false, true, false]);
  expect(box).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  expect(box).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(box).toHaveValue('swim Sunday');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(submit).not.toHaveBeenCalled();
});

test('Enter without a marked suggestion submits what is typed', async () => {
  const { box, submit } = await open();
  await userEvent.keyboard('{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
  expect(box).toHaveValue('swim s');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('Escape closes the list and keeps the text', async () => {
  const { box } = await open();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box).toHaveValue('swim s');
});

test('press chooses a suggestion and leaves the focus in the field', async () => {
  const { box } = await open();
  await userEvent.click(screen.getByRole('option', { name: 'swim squad' }));
  expect(box).toHaveValue('swim squad');
  expect(box).toHaveFocus();
});
