import { afterEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { StickyBar, useStickyBar } from './sticky-bar.tsx';

const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
});

function Form() {
  return useStickyBar() ? (
    <StickyBar label="Total" sum="HK$350">
      <button type="button">Pay</button>
    </StickyBar>
  ) : (
    <p>beside</p>
  );
}

test.each([true, false])('narrow %s decides whether the sum is in a bar', (matches) => {
  window.matchMedia = jest.fn(() => ({ matches })) as never;
  render(<Form />);
  expect(screen.queryByText('HK$350') !== null).toBe(matches);
  expect(screen.queryByText('beside') !== null).toBe(!matches);
});

test('focus stays above the bar while it is shown', () => {
  window.matchMedia = jest.fn(() => ({ matches: true })) as never;
  const { unmount } = render(<Form />);
  expect(document.documentElement.style.scrollPaddingBottom).toBe('104px');
  unmount();
  expect(document.documentElement.style.scrollPaddingBottom).toBe('');
});
