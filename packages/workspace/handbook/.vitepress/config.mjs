import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { sourceFiles } from '../../src/build/source-files.mjs';

const packages = fileURLToPath(new URL('../../..', import.meta.url));
const isPacked = (name) => {
  const manifest = join(packages, name, 'package.json');
  return existsSync(manifest) && Boolean(JSON.parse(readFileSync(manifest, 'utf8')).publishConfig);
};
/** Documents aren't packed, but vendors read them here. */
const shown = [...readdirSync(packages).filter(isPacked), 'docs'];
const others = readdirSync(packages).filter((name) => name !== 'workspace' && !shown.includes(name));
const pages = shown
  .flatMap((name) => sourceFiles(join(packages, name)))
  .map((file) => relative(packages, file).replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.md') && !/^[^/]+\/(src|template)\//.test(file));

/** Lists the pages of each package, its README first. */
const sidebar = shown.map((name) => ({
  text: name,
  collapsed: name !== 'remote-kit',
  items: pages
    .filter((page) => page.startsWith(`${name}/`))
    .sort((a, b) => Number(b.endsWith('README.md')) - Number(a.endsWith('README.md')) || a.localeCompare(b))
    .map((page) => ({ text: titleOf(page), link: `/${page.replace(/\.md$/, '.html')}` })),
}));

function titleOf(page) {
  return /^# (.+)$/m.exec(readFileSync(join(packages, page), 'utf8'))?.[1].replaceAll('`', '') ?? page;
}

/** Resolves Vue here: compiled pages import it, but the packages that contain them don't have it. */
const vueFromHere = {
  name: 'vue-from-here',
  enforce: 'pre',
  resolveId: (id, _from, { ssr }) => (ssr && /^vue(\/server-renderer)?$/.test(id) ? { id, external: true } : undefined),
};

/** A plugin of markdown-it that reduces a link to anything but a packed page, such as a source, to its text. */
function namesOnly(md) {
  md.core.ruler.push('names-only', ({ tokens, env }) => {
    for (const links of tokens.map(({ children }) => children ?? []))
      for (const [index, token] of links.entries()) {
        const href = token.type === 'link_open' ? (token.attrGet('href') ?? '').replace(/#.*/, '') : '';
        const page = join(dirname(env.relativePath), href);
        if (!href || /^(https?|mailto):/.test(href) || pages.includes(page)) continue;
        const end = links.find(({ type }, place) => place > index && type === 'link_close');
        for (const one of [token, end]) Object.assign(one, { tag: 'span', attrs: null });
      }
  });
}

/** The pages stay in their packages, so links between them work in both places. */
export default defineConfig({
  title: 'Handbook',
  description: 'For teams that build a section of the portal',
  lang: 'en-GB',
  srcDir: '../..',
  srcExclude: [
    ...others.map((name) => `${name}/**`),
    'workspace/{docs,src}/**',
    'workspace/*.md',
    '**/{node_modules,dist,src,template}/**',
  ],
  rewrites: { 'workspace/handbook/index.md': 'index.md' },
  markdown: { html: false, linkify: false, config: (md) => md.use(namesOnly) },
  themeConfig: {
    outline: [2, 3],
    nav: [{ text: 'Components', link: '/gallery/index.html', target: '_blank' }],
    sidebar,
    search: { provider: 'local' },
  },
  vite: { logLevel: 'warn', plugins: [vueFromHere] },
});
