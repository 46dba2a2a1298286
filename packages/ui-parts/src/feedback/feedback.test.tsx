import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Countdown, Stepper } from '../index.ts';

describe('feedback', () => {
  test('countdown shows the time and how much is left', () => {
    render(
      <Countdown time="14:32" left={1.2} label="Time left">
        Pay by 3:50 PM
      </Countdown>,
    );
    expect(screen.getByRole('timer')).toHaveTextContent('14:32');
    expect(screen.getByRole('progressbar', { name: 'Time left' })).toHaveAttribute('aria-valuenow', '100');
  });

  test('stepper marks the current step', () => {
    render(<Stepper label="Steps" steps={['Your details', 'Check and agree']} current={1} />);
    expect(screen.getByText('Check and agree').closest('[aria-current="step"]')).not.toBeNull();
    expect(screen.getByText('Your details').closest('[aria-current]')).toBeNull();
  });
});
