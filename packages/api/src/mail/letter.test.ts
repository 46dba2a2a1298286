import { expect, test } from '@jest/globals';
import { writeLetter } from './letter.ts';

const sender = { association: 'Harbour & Sons', contact: ['22 Pier Road'], origin: 'https://portal.test', rehearsal: false };
const message = { subject: 'Order {code}', text: 'Thank you.\n\n{lines}\n\n[See it]({link})' };
const params = { name: 'Mei', code: 'A1', lines: 'Squad\nSaturday\n\nDance', link: 'https://portal.test/en/me' };

test('writes the same content as text and as HTML', () => {
  const { subject, text, html } = writeLetter('en', sender, message, params);
  expect(subject).toBe('Order A1');
  expect(text).toBe('Dear Mei,\n\nThank you.\n\nSquad\nSaturday\n\nDance\n\nSee it: https://portal.test/en/me\n\nHarbour & Sons');
  expect(html).toContain('<html lang="en-HK">');
  expect(html!.match(/<a [^>]*href="([^"]+)"[^>]*>See it<\/a>/)?.[1]).toBe(params.link);
  expect(html!.match(/<a /g)).toHaveLength(1);
  for (const words of ['Dear Mei,', 'Squad<br>Saturday', 'Dance', 'Harbour &amp; Sons', '22 Pier Road']) expect(html).toContain(words);
});

test('opens rehearsal mail with a notice that nothing is charged [API-61]', () => {
  const rehearsed = { ...sender, rehearsal: true };
  const [en, zh] = (['en', 'zh'] as const).map((locale) => writeLetter(locale, rehearsed, message, params));
  expect([en!.subject, zh!.subject]).toEqual(['[Rehearsal] Order A1', '【測試】Order A1']);
  expect(en!.text).toMatch(/^Rehearsal: .*Nothing is charged.*\n\nDear Mei,/);
  expect(zh!.text).toMatch(/^測試：.*不會收取任何費用.*\n\nMei：/);
  expect(en!.html).toMatch(/<body[\s\S]*Nothing is charged[\s\S]*Dear Mei/);
});

test('every part is set in the reader’s own sans-serif', () => {
  const { html } = writeLetter('en', sender, message, params);
  const styles = [...html!.matchAll(/<td[^>]* style="([^"]*)"/g)]
    .map(([, style]) => style!)
    .filter((style) => style.includes('font-family'));
  expect(styles).toHaveLength(3);
  for (const style of styles) expect(style).toMatch(/font-family:-apple-system,[^;"]*Segoe UI,[^;"]*Arial,sans-serif;$/);
});

test('quotation marks in values stay inside their attribute', () => {
  const sent = { ...params, link: 'https://portal.test/en?q="><b onclick="x' };
  const { html } = writeLetter(
    'en',
    { ...sender, association: 'A "B"', origin: 'https://p.test/"x' },
    { ...message, subject: '"{code}"' },
    sent,
  );
  expect(html).toContain('href="https://portal.test/en?q=&quot;&gt;&lt;b onclick=&quot;x"');
  expect(html).toContain('src="https://p.test/&quot;x/apple-touch-icon.png"');
});

test('escapes markup in placeholders', () => {
  const name = '[win](https://evil.example)<img src=x>';
  const { text, html } = writeLetter('zh', sender, { ...message, text: '{name}' }, { ...params, name });
  expect(text).toContain(name);
  expect(html).not.toMatch(/<img src=x|<a /);
  expect(html).toContain('&lt;img src=x&gt;');
});

test('shows a bracketed link small and leaves out an empty list', () => {
  const text = '{lines}\n\n[See it]({link})\n\n([Stop these]({stop}))';
  const { html, text: plain } = writeLetter(
    'en',
    sender,
    { subject: 'Open', text },
    { link: 'https://a.test/', stop: 'https://b.test/', lines: '' },
  );
  expect(plain).toBe('See it: https://a.test/\n\nStop these: https://b.test/\n\nHarbour & Sons');
  expect([...html!.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['https://a.test/', 'https://b.test/']);
  expect(html!.match(/<a class="button"/g)).toHaveLength(1);
  expect(html).not.toContain('class="list"');
});
