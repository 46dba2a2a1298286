import { fromHtml } from 'hast-util-from-html';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { allowed } from './allowed.ts';

type Nodes = ReturnType<typeof sanitize>;

/** The attributes that hast spells differently. */
const names: Record<string, string> = {
  'aria-hidden': 'ariaHidden',
  'aria-label': 'ariaLabel',
  class: 'className',
  colspan: 'colSpan',
  datetime: 'dateTime',
  rowspan: 'rowSpan',
  srcset: 'srcSet',
};

const schema: Schema = {
  tagNames: allowed.tags,
  attributes: { '*': allowed.attributes.map((name) => names[name] ?? name) },
  protocols: {
    href: ['http', 'https', 'mailto', 'tel', 'sms', 'callto', 'ftp'],
    src: ['http', 'https', 'data'],
    cite: ['http', 'https'],
  },
  clobber: [],
  strip: [
    'script',
    'style',
    'template',
    'iframe',
    'noscript',
    'object',
    'svg',
    'math',
    'textarea',
    'select',
    'title',
    'xmp',
    'noembed',
    'noframes',
    'plaintext',
  ],
};

/** Cleans HTML without a document: parses it as a browser does, and uses the same list as the browser's cleaner. */
export function clean(html: string): string {
  const tree = sanitize(fromHtml(html, { fragment: true }), schema);
  openSafely(tree);
  return toHtml(tree);
}

function openSafely(node: Nodes): void {
  if (node.type === 'element' && node.properties.target === '_blank') node.properties.rel = ['noopener', 'noreferrer'];
  if ('children' in node) for (const child of node.children) openSafely(child);
}
