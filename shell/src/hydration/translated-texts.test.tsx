import { beforeAll, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense, use } from 'react';
import { keepTranslatedTexts } from './translated-texts.ts';

beforeAll(() => keepTranslatedTexts(document.body));

/** Puts a `<font>` with the translation in the place of each text, as Chrome does. */
function translate(root: Node, how: (text: Text, font: HTMLElement) => void = (text, font) => text.replaceWith(font)) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(({ data, parentElement }) => data.trim() && !parentElement?.closest('font'))) {
    const font = document.createElement('font');
    font.append(Object.assign(document.createElement('font'), { textContent: `<${text.data.trim()}>` }));
    how(text, font);
  }
  // Until observers have been called.
  return act(async () => {});
}

function show(page: ReactNode) {
  const { rerender } = render(page);
  const main = screen.getByRole('main');
  return { main, read: () => main.textContent?.replaceAll(/\s/g, ''), change: (now: ReactNode) => act(async () => rerender(now)) };
}

const Sum = ({ amount, member }: { amount: number; member: boolean }) => (
  <main>
    {member && 'Member price'} HK${amount} <b>{`for ${amount} places`}</b>
    {member ? <i>saved</i> : null} in all
  </main>
);

test.each([
  ['replaces texts', undefined],
  [
    'inserts before texts and takes them away',
    (text: Text, font: HTMLElement) => {
      text.before(font);
      text.remove();
    },
  ],
])('page translated by a browser that %s shows changes once [LAYOUT-30]', async (_how, how) => {
  const { main, read, change } = show(<Sum amount={5} member />);
  await translate(main, how);
  expect(read()).toBe('<Memberprice><HK$><5><for5places><saved><inall>');
  await change(<Sum amount={7} member={false} />);
  expect(read()).toBe('<HK$>7for7places<inall>');
  await translate(main, how);
  await change(<Sum amount={7} member />);
  expect(read()).toBe('Memberprice<HK$><7><for7places>saved<inall>');
});

test.each([
  ['puts the texts back', (font: Element, text: Text) => font.replaceWith(text)],
  ['writes them again', (font: Element, _text: Text, original: string) => font.replaceWith(original)],
])('original restored by a browser that %s is complete [LAYOUT-30]', async (_how, back) => {
  const { main, read, change } = show(<Sum amount={5} member />);
  const replaced: [Element, Text, string][] = [];
  await translate(main, (text, font) => {
    replaced.push([font, text, text.data]);
    text.replaceWith(font);
  });
  for (const each of replaced) back(...each);
  await act(async () => {});
  expect(read()).toBe('MemberpriceHK$5for5placessavedinall');
  await change(<Sum amount={7} member={false} />);
  expect(read()).toBe('HK$7for7placesinall');
});

test('translated texts move, wait and return correctly [LAYOUT-30]', async () => {
  const never = new Promise<string>(() => {});
  const Wait = ({ on }: { on: boolean }) => (on ? use(never) : null);
  const Row = ({ children }: { children: string }) => children;
  const Rows = ({ rows, waits = false }: { rows: string[]; waits?: boolean }) => (
    <main>
      <Suspense fallback={<p>wait</p>}>
        {rows.map((row) => (
          <Row key={row}>{row}</Row>
        ))}
        <Wait on={waits} />
      </Suspense>
    </main>
  );
  const { main, read, change } = show(<Rows rows={['one', 'two', 'three']} />);
  await translate(main);
  await change(<Rows rows={['three', 'one']} />);
  expect(read()).toMatch(/^(<three>one|three<one>)$/);
  await translate(main);
  await change(<Rows rows={['three', 'one']} waits />);
  expect(read()).toBe('wait');
  await change(<Rows rows={['three', 'one']} />);
  expect(read()).toBe('threeone');
});
