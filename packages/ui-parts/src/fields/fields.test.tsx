import { describe, expect, jest, test } from '@jest/globals';
import { TestUi } from '@portal/ui/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CheckboxField,
  FieldGroup,
  FileField,
  PasswordField,
  PillRadios,
  RadioRows,
  SearchField,
  SelectField,
  TextArea,
  TextField,
} from '../index.ts';

const choices = [
  { value: 'payme', label: 'PayMe', note: 'Scan or open the app' },
  { value: 'visa', label: 'Visa' },
];

describe('fields', () => {
  test.each([
    ['TextField', TextField],
    ['PasswordField', PasswordField],
    ['TextArea', TextArea],
    ['CheckboxField', CheckboxField],
  ])('%s has its label as name, its hint and error as description', (_name, Control) => {
    render(<Control label="Mobile" hint="Eight digits" error="Enter 8 digits" optional />, { wrapper: TestUi });
    const control = screen.getByLabelText('Mobile (optional)');
    expect(control).toHaveAccessibleDescription('Eight digits Enter 8 digits');
    expect(control).toBeInvalid();
  });

  test('field without hint and error is valid and undescribed', () => {
    render(<TextField label="Mobile" />, { wrapper: TestUi });
    expect(screen.getByRole('textbox', { name: 'Mobile' })).toBeValid();
    expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-describedby');
  });

  test('passes ref, name and events to the control', async () => {
    const ref = jest.fn<(input: HTMLInputElement | null) => void>();
    const onChange = jest.fn();
    render(<TextField label="Surname" name="surname" ref={ref} onChange={onChange} />, { wrapper: TestUi });
    const input = screen.getByRole('textbox', { name: 'Surname' });
    await userEvent.type(input, 'W');
    expect(ref.mock.lastCall?.[0]).toBe(input);
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(input).toHaveAttribute('name', 'surname');
  });

  test('password is hidden until its button shows it', async () => {
    render(<PasswordField label="Password" />, { wrapper: TestUi });
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveAttribute('type', 'password');
  });

  test('select and search have their labels as names', () => {
    render(
      <>
        <SelectField label="Title">
          <option>Mr</option>
        </SelectField>
        <SearchField label="Search courses" placeholder="Swimming" />
      </>,
      { wrapper: TestUi },
    );
    expect(screen.getByRole('combobox', { name: 'Title' })).toHaveValue('Mr');
    expect(screen.getByRole('searchbox', { name: 'Search courses' })).toBeVisible();
  });

  test('group names its controls and carries the error', () => {
    render(
      <FieldGroup label="Mobile" error="Enter 8 digits">
        <TextField label="Number" hideLabel invalid />
      </FieldGroup>,
      { wrapper: TestUi },
    );
    expect(screen.getByRole('group', { name: 'Mobile' })).toHaveAccessibleDescription('Enter 8 digits');
    expect(screen.getByRole('textbox', { name: 'Number' })).toBeInvalid();
  });

  test('file is chosen through its label and button words', async () => {
    const onFile = jest.fn();
    render(<FileField label="Photo" chooseLabel="Choose photo" facts="JPG or PNG" onFile={onFile} error="Add a photo" />, {
      wrapper: TestUi,
    });
    const input = screen.getByLabelText('Photo');
    expect(input).toHaveAccessibleDescription('JPG or PNG Add a photo');
    const photo = new File(['x'], 'me.png', { type: 'image/png' });
    await userEvent.upload(input, photo);
    expect(onFile.mock.calls).toEqual([[photo]]);
    expect(screen.getByLabelText('Photo')).toBe(input);
  });
});

describe('radios', () => {
  test('whole rows choose, and arrows move the choice', async () => {
    render(<RadioRows label="How would you like to pay?" choices={choices} defaultValue="payme" />, { wrapper: TestUi });
    expect(screen.getByRole('group', { name: 'How would you like to pay?' })).toBeVisible();
    await userEvent.click(screen.getByText('Visa'));
    expect(screen.getByRole('radio', { name: 'Visa' })).toBeChecked();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('radio', { name: /^PayMe/ })).toBeChecked();
  });

  test('controlled value shows it and reports the choice', async () => {
    const onChange = jest.fn();
    render(<RadioRows label="Pay" choices={choices} value="visa" onChange={(event) => onChange(event.target.value)} />, {
      wrapper: TestUi,
    });
    await userEvent.click(screen.getByRole('radio', { name: /^PayMe/ }));
    expect(onChange).toHaveBeenCalledWith('payme');
    expect(screen.getByRole('radio', { name: 'Visa' })).toBeChecked();
  });

  test('two groups without a name don’t affect each other', async () => {
    render(
      <>
        <RadioRows label="One" choices={choices} defaultValue="visa" />
        <PillRadios label="Who is this for?" choices={[{ value: 'a', label: 'Tin Lok', initials: 'TL' }]} />
      </>,
      { wrapper: TestUi },
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Tin Lok' }));
    expect(screen.getByRole('radio', { name: 'Visa' })).toBeChecked();
  });
});
