import { act, fireEvent, screen } from '@testing-library/react';

/** Waits until the effects of an action have settled: the test's back end responds at once. */
export async function rest(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve)));
}

/** Waits for the page, which is there once its title is. */
export const titleComes = () => screen.findByRole('heading', { level: 1 });

/** Presses, and waits until the effects have settled. */
export async function press(element: Element): Promise<void> {
  fireEvent.click(element);
  await rest();
}

export const button = (name: RegExp) => screen.getByRole('button', { name });

export function write(field: Element, text: string): void {
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
}

/** All the text on the page. */
export const words = () => document.body.textContent ?? '';

/** The page's links to an address or below it. */
export const linksTo = (address: string) =>
  screen.queryAllByRole('link').flatMap((link) => {
    const to = link.getAttribute('href');
    return to === address || to?.startsWith(`${address}?`) || to?.startsWith(`${address}/`) ? [to] : [];
  });

/** What the browser keeps. */
export const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
