import { describe, expect, test } from '@jest/globals';
import { TestUi } from '@portal/ui/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorSummary, TextField } from '../index.ts';

describe('ErrorSummary', () => {
  test('takes focus and links to each field', async () => {
    render(
      <>
        <ErrorSummary
          title="There are 2 problems"
          errors={[
            { field: 'members.0.birth', message: 'Enter a date of birth' },
            { field: 'photo', message: 'Add a photo' },
          ]}
        />
        <TextField label="Date of birth" name="members.0.birth" />
        <TextField label="Photo" id="photo" />
      </>,
      { wrapper: TestUi },
    );
    expect(screen.getByRole('alert', { name: 'There are 2 problems' })).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Enter a date of birth' }));
    expect(screen.getByRole('textbox', { name: 'Date of birth' })).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Add a photo' }));
    expect(screen.getByRole('textbox', { name: 'Photo' })).toHaveFocus();
  });
});
