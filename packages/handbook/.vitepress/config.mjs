import { defineConfig } from 'vitepress';
import { writePages } from '../src/components.mjs';
import { emptyHeads } from '../src/empty-heads.mjs';
import { liveExamples } from '../src/live-examples.mjs';
import { namesOnly } from '../src/names-only.mjs';
import { leftOut } from '../src/pages.mjs';
import { search } from '../src/search.mjs';
import { sidebar } from '../src/sidebar.mjs';

/** Resolves Vue here: compiled pages import it, but the packages that contain them don't have it. */
const vueFromHere = {
  name: 'vue-from-here',
  enforce: 'pre',
  resolveId: (id, _from, { ssr }) => (ssr && /^vue(\/server-renderer)?$/.test(id) ? { id, external: true } : undefined),
};

writePages();

/** The pages stay in their packages, so links between them work in both places. */
export default defineConfig({
  title: 'Handbook',
  description: 'For teams that build a section of the portal',
  lang: 'en-GB',
  srcDir: '..',
  srcExclude: leftOut,
  rewrites: { 'handbook/:page*': ':page*' },
  cleanUrls: false,
  metaChunk: true,
  // Treats <Widget> and {{ name }} as plain text.
  markdown: {
    html: false,
    linkify: false,
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: (md) => md.use(namesOnly).use(emptyHeads).use(liveExamples),
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
