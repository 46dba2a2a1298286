import { expect, test } from '@jest/globals';
import { clean } from './clean.ts';
import { clean as cleanOnServer } from './clean-on-server.ts';

/** As a browser reads it: two HTML texts may mean the same. */
function read(html: string | TrustedHTML): string {
  const template = document.createElement('template');
  template.innerHTML = String(html);
  return template.innerHTML;
}

const kept = [
  '<h2 id="a">Bring</h2><p class="lead">a <b>towel</b> &amp; a cap &lt; 2</p>',
  '<table><thead><tr><th scope="col" colspan="2">日期</th></tr></thead><tbody><tr><td rowspan="2">1</td><td>2</td></tr></tbody></table>',
  '<ul><li>1</li><li><a href="/en/course?a=1&amp;b=2" title="x">go</a></li></ul><ol start="3" reversed=""><li>3</li></ol>',
  '<figure><img src="/art/a.svg" alt="a" width="10" height="20" loading="lazy"><figcaption>c</figcaption></figure>',
  '<p dir="ltr" aria-label="a" lang="zh-HK">字<br>行</p><details open=""><summary>s</summary>t</details>',
  '<a href="mailto:a@example.org">m</a><a href="tel:+85221001968">t</a><a href="#a">up</a><a href="https://example.org/">w</a>',
];
test.each(kept)('preserves staff HTML in browser and server: %s', (html) => {
  expect(read(clean(html))).toBe(html);
  expect(read(cleanOnServer(html))).toBe(html);
});

test('link to a new tab opens safely in both', () => {
  const html = '<a href="https://example.org/" target="_blank">w</a>';
  for (const cleaned of [read(clean(html)), read(cleanOnServer(html))]) expect(cleaned).toContain('rel="noopener noreferrer"');
});

const attacks = [
  '<script>bad()</script>',
  '<p onclick="bad()" style="position:fixed">t</p>',
  '<img src=x onerror=bad()>',
  '<a href="javascript:bad()">t</a>',
  '<a href=" java&#10;script:bad()">t</a>',
  '<a href="data:text/html,<script>bad()</script>">t</a>',
  '<form action="https://evil.example"><input name=a><button>t</button></form>',
  '<iframe src="https://evil.example"></iframe><object data=x></object><embed src=x>',
  '<svg><script>bad()</script><a xlink:href="javascript:bad()">t</a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=bad()&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=bad()>"></noscript>',
  '<base href="https://evil.example"><meta http-equiv="refresh" content="0"><link rel=stylesheet href=x><style>*{}</style>',
  '<template><img src=x onerror=bad()></template><textarea><img src=x onerror=bad()></textarea>',
  '</div></div><p>t</p><!-- <img src=x onerror=bad()> -->',
];
test.each(attacks)('disables active HTML in browser and server: %s', (html) => {
  for (const cleaned of [read(clean(html)), read(cleanOnServer(html))]) {
    const template = document.createElement('template');
    template.innerHTML = `<div>${cleaned}</div>`;
    const all = [...template.content.querySelectorAll('*')];
    const names = new Set(all.map(({ localName }) => localName));
    for (const name of [
      'script',
      'style',
      'form',
      'input',
      'button',
      'iframe',
      'object',
      'embed',
      'svg',
      'math',
      'base',
      'meta',
      'link',
      'template',
    ])
      expect(names).not.toContain(name);
    for (const element of all) {
      expect(element.getAttributeNames().filter((name) => name.startsWith('on') || name === 'style')).toEqual([]);
      expect(element.getAttribute('href') ?? '').not.toMatch(/^\s*(javascript|data)/i);
    }
    expect(template.content.childElementCount).toBe(1);
  }
});
