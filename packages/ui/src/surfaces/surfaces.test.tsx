import { describe, expect, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Picture } from '../index.ts';
import { TestUi } from '../testing.tsx';

describe('Picture', () => {
  test('replaces a broken picture with "Cannot load image" [LAYOUT-23]', () => {
    const { rerender } = render(<Picture src="/a.png" alt="The pool" />, { wrapper: TestUi });
    fireEvent.error(screen.getByRole('img', { name: 'The pool' }));
    expect(screen.getByText('Cannot load image')).toBeVisible();
    expect(screen.getByRole('img', { name: 'The pool. Cannot load image' })).toBeVisible();
    rerender(<Picture src="/b.png" alt="The pool" />);
    expect(screen.getByRole('img', { name: 'The pool' })).toHaveAttribute('src', '/b.png');
  });

  test('retries a picture that failed before hydration [LAYOUT-23]', () => {
    const picture = <Picture src="/a.png" alt="The pool" />;
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<TestUi>{picture}</TestUi>);
    const image = container.querySelector('img')!;
    // A browser that loads it again, again in vain.
    Object.defineProperties(image, {
      complete: { value: true },
      src: { get: () => '/a.png', set: () => queueMicrotask(() => fireEvent.error(image)) },
    });
    render(picture, { container, hydrate: true, wrapper: TestUi });
    return waitFor(() => expect(screen.getByText('Cannot load image')).toBeVisible());
  });

  test('replaces a picture without an address too [LAYOUT-23]', () => {
    render(<Picture src={undefined} alt="" />, { wrapper: TestUi });
    expect(screen.getByText('Cannot load image')).toBeVisible();
  });

  test('reserves its space and loads lazily, unless eager', () => {
    const { rerender } = render(<Picture src="/a.png" alt="Pool" ratio={[16, 9]} />, { wrapper: TestUi });
    const image = screen.getByRole('img', { name: 'Pool' });
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1600', '900']);
    expect(image).toHaveAttribute('loading', 'lazy');
    rerender(<Picture src="/a.png" alt="Pool" eager />);
    expect(image).toHaveAttribute('loading', 'eager');
  });
});
