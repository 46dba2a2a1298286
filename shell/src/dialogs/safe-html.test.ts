import { expect, test } from '@jest/globals';
import { sanitiseHtml } from './safe-html.tsx';

function clean(html: string): string {
  const box = document.createElement('div');
  box.append(sanitiseHtml(html));
  return box.innerHTML;
}

test('preserves br, b, strong and p [LAYOUT-22]', () => {
  const html = '<p>Card <b>refused</b><br><strong>Try again</strong></p>';
  expect(clean(html)).toBe(html);
});

test('preserves an https link and opens it in a new tab [LAYOUT-22]', () => {
  expect(clean('<a href="https://bank.example/help">Help</a>')).toBe(
    '<a href="https://bank.example/help" target="_blank" rel="noopener noreferrer">Help</a>',
  );
});

test.each([
  ['<script>alert(1)</script>Hi', 'Hi'],
  ['<img src=x onerror=alert(1)>Hi', 'Hi'],
  ['<b onclick="alert(1)" style="color:red" class="x" id="y" data-z="1" aria-label="q">Hi</b>', '<b>Hi</b>'],
  ['<a href="javascript:alert(1)">Hi</a>', '<a>Hi</a>'],
  ['<a href="http://bank.example">Hi</a>', '<a>Hi</a>'],
  ['<a href="//bank.example">Hi</a>', '<a>Hi</a>'],
  ['<a href=" javascript:alert(1)">Hi</a>', '<a>Hi</a>'],
  ['<a href="data:text/html,x">Hi</a>', '<a>Hi</a>'],
  ['<a href="/en/me" target="_self">Hi</a>', '<a>Hi</a>'],
  ['<iframe src="https://x.example"></iframe>Hi', 'Hi'],
  ['<form action="https://x.example"><input name="p">Hi</form>', 'Hi'],
  ['<svg><script>alert(1)</script></svg>Hi', 'Hi'],
  ['<math><mi xlink:href="https://x.example">Hi</mi></math>', ''],
  ['<h1>Hi</h1>', 'Hi'],
])('reduces the message %s to %s [LAYOUT-22, ATTACK-8]', (html, reduced) => {
  expect(clean(html)).toBe(reduced);
});

/** Every element that a browser renders, except those that may stay. */
const others =
  'abbr address article aside audio bdi bdo big blockquote button caption center cite code col data datalist dd del details dfn dialog dir div dl dt em fieldset ' +
  'figcaption figure font footer form h2 h3 header hr i img input ins kbd label legend li main map mark marquee menu meter nav ol optgroup option output picture ' +
  'pre progress q ruby s samp section select small source span strike sub summary sup table tbody td textarea tfoot th thead time tr track tt u ul var video wbr';

test.each(others.split(' '))('element %s in a message - is removed [LAYOUT-22, ATTACK-8]', (name) => {
  expect(sanitiseHtml(`<${name}>Hi</${name}>`).querySelectorAll('*')).toHaveLength(0);
});
