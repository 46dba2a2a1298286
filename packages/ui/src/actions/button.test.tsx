import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../index.ts';

describe('Button', () => {
  test('calls its handler without submitting the form', async () => {
    const submit = jest.fn();
    const click = jest.fn();
    render(
      <form onSubmit={submit}>
        <Button onClick={click}>Apply</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(click).toHaveBeenCalledTimes(1);
    expect(submit).not.toHaveBeenCalled();
  });

  test('when busy, shows its action, retains focus, ignores click and Enter', async () => {
    const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const { rerender } = render(<Form busy={false} submit={submit} />);
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    rerender(<Form busy submit={submit} />);
    const button = screen.getByRole('button', { name: 'Adding…' });
    expect(button).toHaveFocus();
    await userEvent.click(button);
    await userEvent.type(screen.getByRole('textbox'), '{Enter}');
    expect(submit).toHaveBeenCalledTimes(1);
  });

  test('disabled with a note is described by the reason', () => {
    render(
      <Button disabled note="Waiting list also full">
        Full
      </Button>,
    );
    expect(screen.getByRole('button', { name: 'Full' })).toBeDisabled();
    expect(screen.getByRole('button')).toHaveAccessibleDescription('Waiting list also full');
  });

  test('selected or not is a pressed or unpressed toggle', () => {
    const { rerender } = render(<Button selected>Selected</Button>);
    expect(screen.getByRole('button', { pressed: true })).toHaveAccessibleName('Selected');
    rerender(<Button selected={false}>Select</Button>);
    expect(screen.getByRole('button', { pressed: false })).toHaveAccessibleName('Select');
    rerender(<Button>Apply</Button>);
    expect(screen.getByRole('button')).not.toHaveAttribute('aria-pressed');
  });
});

function Form({ busy, submit }: { busy: boolean; submit: (event: { preventDefault: () => void }) => void }) {
  return (
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy} busyLabel="Adding…">
        Apply
      </Button>
    </form>
  );
}
