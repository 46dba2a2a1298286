import { serverFileName } from '@portal/releases/format';
import type { Rule } from '../finding.ts';
import type { Shipped } from '../read-built.ts';

/** Files that a section's pages load, and licences. */
const loaded = /\.(js|css|json|map|txt|svg|png|jpe?g|gif|webp|avif|ico|woff2)$/;

/**
 * What makes a drawing do something when it is opened on its own: scripts, embedded pages, handlers, other addresses, and ways to hide
 * these.
 */
const active = [
  /<([\w.-]+:)?(script|foreignObject|iframe|object|embed|handler|listener)\b/i,
  /[\s"'/]on\w+\s*=/i,
  /href\s*=\s*(?!["']#)/i,
  /attributeName\s*=\s*["']?(\w+:)?(href|on)/i,
  /xhtml|<!ENTITY|<\?(?!xml\s)|encoding\s*=\s*(?!["']utf-8["'])|[\0\uFFFD]/i,
];

/** Rules for the other files, which anyone may open once they are published. */
export const files: Rule<Shipped>[] = [
  {
    name: 'documents',
    reason: 'Anybody can open a file of a release at the portal’s own address: none may be a page, or a drawing that does something.',
    example: '@portal/remote-kit, README.md, “The check”',
    find: ({ release: { files = [] }, drawings }) => [
      ...files
        .filter(({ path }) => path !== serverFileName && !loaded.test(path))
        .map(({ path }) => `dist/${path} is nothing that pages load`),
      ...[...drawings].filter(([, text]) => isActive(text)).map(([path]) => `dist/${path} is more than a drawing`),
    ],
  },
];

const isActive = (drawing: string) => active.some((pattern) => pattern.test(drawing));
