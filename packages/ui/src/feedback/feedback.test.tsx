import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GlobalStyle } from '../global-style.tsx';
import { Notice, PageHeading, Skeleton, SkeletonCard, Unavailable } from '../index.ts';
import { TestUi } from '../testing.tsx';

describe('feedback', () => {
  test('is a status, or an alert for an error [LAYOUT-21, SESSION-20]', async () => {
    render(<GlobalStyle />);
    const isRed = (notice: HTMLElement) => {
      const [red = 0, green = 0, blue = 0] = getComputedStyle(notice).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
      return red > 2 * Math.max(green, blue);
    };
    const close = jest.fn();
    const { rerender } = render(
      <Notice tone="success" onClose={close}>
        SW-101 is in your cart.
      </Notice>,
      { wrapper: TestUi },
    );
    expect(screen.getByRole('status')).toHaveTextContent('SW-101 is in your cart.');
    expect(isRed(screen.getByRole('status'))).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledTimes(1);
    rerender(
      <Notice tone="error" onClose={close}>
        Error
      </Notice>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Error');
    expect(isRed(screen.getByRole('alert'))).toBe(true);
  });

  test('skeleton announces Loading and hides its shapes', () => {
    render(
      <Skeleton>
        <SkeletonCard />
      </Skeleton>,
      { wrapper: TestUi },
    );
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading$/);
  });

  test('shows what failed and offers a retry', async () => {
    const retry = jest.fn();
    const unavailable = (retrying: boolean) => (
      <Unavailable title="This part is not available" onRetry={retry} retryLabel="Try again" retrying={retrying} retryingLabel="Trying…">
        Nothing has been charged.
      </Unavailable>
    );
    const { rerender } = render(unavailable(false), { wrapper: TestUi });
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing has been charged.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    rerender(unavailable(true));
    await userEvent.click(screen.getByRole('button', { name: 'Trying…' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test('page heading can take focus, and its lead comes with it', () => {
    render(<PageHeading lead="Three classes">Checkout</PageHeading>);
    const heading = screen.getByRole('heading', { level: 1, name: 'Checkout' });
    heading.focus();
    expect(heading).toHaveFocus();
    expect(heading).toHaveAccessibleDescription('Three classes');
  });
});
