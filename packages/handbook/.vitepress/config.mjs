import { defineConfig } from 'vitepress';
import { writePages } from '../src/components.mjs';
import { emptyHeads } from '../src/empty-heads.mjs';
import { ended } from '../src/ended.mjs';
import { liveExamples } from '../src/live-examples.mjs';
import { namesOnly } from '../src/names-only.mjs';
import { leftOut } from '../src/pages.mjs';
import { search } from '../src/search.mjs';
import { sidebar } from '../src/sidebar.mjs';

/** Pages are compiled to imports of Vue, which the packages that they lie in don't have. */
const vueFromHere = {
  name: 'vue-from-here',
  enforce: 'pre',
  resolveId: (id, _from, { ssr }) => (ssr && /^vue(\/server-renderer)?$/.test(id) ? { id, external: true } : undefined),
};

writePages();

/** The pages lie where their packages have them, so links between them are those of the packages. */
export default defineConfig({
  title: 'Handbook',
  description: 'For teams that build a section of the portal',
  lang: 'en-GB',
  srcDir: '..',
  srcExclude: leftOut,
  rewrites: { 'handbook/:page*': ':page*' },
  cleanUrls: false,
  metaChunk: true,
  // Words like <Widget> and {{ name }} are words.
  markdown: {
    html: false,
    linkify: false,
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: (md) => md.use(namesOnly).use(ended).use(emptyHeads).use(liveExamples),
  },
  head: [['link', { rel: 'icon', href: '/art/logo.svg', type: 'image/svg+xml' }]],
  themeConfig: {
    logo: { light: '/art/logo.svg', dark: '/art/logo-on-dark.svg', alt: '' },
    outline: [2, 3],
    sidebar: sidebar(),
    search,
  },
  vite: { logLevel: 'warn', plugins: [vueFromHere] },
});
