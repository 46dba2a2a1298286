import { expect, test } from '@jest/globals';
import { createTestShell, inTestShell } from '@portal/remote-kit/testing';
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Html } from '../index.ts';

const Surroundings = inTestShell(createTestShell('catalogue'), '/en/course');

// Before any other: the cleaner isn't there yet.
test('retains server-rendered HTML and cleans any later HTML', async () => {
  const first = '<p>first</p><script>bad()</script>';
  const show = (html: string) => (
    <Surroundings>
      <Html html={html} lang={undefined} />
    </Surroundings>
  );
  const written = renderToString(show(first));
  const box = document.createElement('div');
  box.innerHTML = written.replace(/(<div[^>]*>)(<\/div>)/, '$1<p>written</p>$2');
  document.body.append(box);
  const root = await act(async () => hydrateRoot(box, show(first)));
  expect(screen.getByText('written')).toBeVisible();
  await act(async () => root.render(show(first)));
  expect(screen.getByText('written')).toBeVisible();
  await act(async () => root.render(show('<p onclick="bad()">second</p>')));
  expect(box.querySelector('p')?.outerHTML).toBe('<p>second</p>');
  await act(async () => root.render(show(first)));
  expect(box.querySelector('p')?.outerHTML).toBe('<p>first</p>');
  expect(box.querySelector('script')).toBeNull();
});

test('cleans HTML in the browser and renders nothing for an empty one', async () => {
  const html = '<p onclick="bad()">text</p><script>bad()</script>';
  const { container, rerender } = await act(async () => render(<Html html={html} lang="en" />, { wrapper: Surroundings }));
  expect(screen.getByText('text').outerHTML).toBe('<p>text</p>');
  expect(container.querySelector('script')).toBeNull();
  rerender(<Html html="" lang="en" />);
  expect(container).toBeEmptyDOMElement();
});
