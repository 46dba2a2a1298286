// handbook/.vitepress/config.mjs

import { defineConfig } from 'file:///work/h/tools/node_modules/.pnpm/vitepress@1.6.4_@algolia+client-search@5.64.0_@types+node@24.19.2_lightningcss@1.33.0_p_d011586e81f9144bf5c4089da0983129/node_modules/vitepress/dist/node/index.js';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

var __vite_injected_original_import_meta_url = 'file:///work/h/tools/packages/workspace/handbook/.vitepress/config.mjs';
var packages = fileURLToPath(new URL('../../..', __vite_injected_original_import_meta_url));
var isPacked = (name) => {
  const manifest = join(packages, name, 'package.json');
  return existsSync(manifest) && Boolean(JSON.parse(readFileSync(manifest, 'utf8')).publishConfig);
};
var packed = readdirSync(packages).filter(isPacked);
var others = readdirSync(packages).filter((name) => name !== 'workspace' && !packed.includes(name));
var leftOut = /(^|\/)(node_modules|dist|src|template)\//;
var pages = packed.flatMap((name) =>
  readdirSync(join(packages, name), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !leftOut.test(file))
    .map((file) => `${name}/${file.replaceAll('\\', '/')}`),
);
var sidebar = packed.map((name) => ({
  text: name,
  collapsed: name !== 'remote-kit',
  items: pages
    .filter((page) => page.startsWith(`${name}/`))
    .sort((a, b) => Number(b.endsWith('README.md')) - Number(a.endsWith('README.md')) || a.localeCompare(b))
    .map((page) => ({ text: titleOf(page), link: `/${page.replace(/\.md$/, '.html')}` })),
}));
function titleOf(page) {
  return /^# (.+)$/m.exec(readFileSync(join(packages, page), 'utf8'))?.[1].replaceAll('`', '') ?? basename(page);
}
var vueFromHere = {
  name: 'vue-from-here',
  enforce: 'pre',
  resolveId: (id, _from, { ssr }) => (ssr && /^vue(\/server-renderer)?$/.test(id) ? { id, external: true } : void 0),
};
function namesOnly(md) {
  md.core.ruler.push('names-only', ({ tokens, env }) => {
    for (const links of tokens.map(({ children }) => children ?? []))
      for (const [index, token] of links.entries()) {
        const href = token.type === 'link_open' ? (token.attrGet('href') ?? '').replace(/#.*/, '') : '';
        const page = join(dirname(env.relativePath.replace(/^index/, 'workspace/handbook/index')), href);
        if (!href || /^(https?|mailto):/.test(href) || pages.includes(page)) continue;
        const end = links.find(({ type }, place) => place > index && type === 'link_close');
        for (const one of [token, end]) Object.assign(one, { tag: 'span', attrs: null });
      }
  });
}
var config_default = defineConfig({
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

export { config_default as default };
//# sourceMappingURL=data:application/json;base64,ewogICJ2ZXJzaW9uIjogMywKICAic291cmNlcyI6IFsiaGFuZGJvb2svLnZpdGVwcmVzcy9jb25maWcubWpzIl0sCiAgInNvdXJjZXNDb250ZW50IjogWyJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3dvcmsvaC90b29scy9wYWNrYWdlcy93b3Jrc3BhY2UvaGFuZGJvb2svLnZpdGVwcmVzc1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3dvcmsvaC90b29scy9wYWNrYWdlcy93b3Jrc3BhY2UvaGFuZGJvb2svLnZpdGVwcmVzcy9jb25maWcubWpzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy93b3JrL2gvdG9vbHMvcGFja2FnZXMvd29ya3NwYWNlL2hhbmRib29rLy52aXRlcHJlc3MvY29uZmlnLm1qc1wiO2ltcG9ydCB7IGV4aXN0c1N5bmMsIHJlYWRkaXJTeW5jLCByZWFkRmlsZVN5bmMgfSBmcm9tICdub2RlOmZzJztcbmltcG9ydCB7IGJhc2VuYW1lLCBkaXJuYW1lLCBqb2luIH0gZnJvbSAnbm9kZTpwYXRoJztcbmltcG9ydCB7IGZpbGVVUkxUb1BhdGggfSBmcm9tICdub2RlOnVybCc7XG5pbXBvcnQgeyBkZWZpbmVDb25maWcgfSBmcm9tICd2aXRlcHJlc3MnO1xuXG5jb25zdCBwYWNrYWdlcyA9IGZpbGVVUkxUb1BhdGgobmV3IFVSTCgnLi4vLi4vLi4nLCBpbXBvcnQubWV0YS51cmwpKTtcbmNvbnN0IGlzUGFja2VkID0gKG5hbWUpID0+IHtcbiAgY29uc3QgbWFuaWZlc3QgPSBqb2luKHBhY2thZ2VzLCBuYW1lLCAncGFja2FnZS5qc29uJyk7XG4gIHJldHVybiBleGlzdHNTeW5jKG1hbmlmZXN0KSAmJiBCb29sZWFuKEpTT04ucGFyc2UocmVhZEZpbGVTeW5jKG1hbmlmZXN0LCAndXRmOCcpKS5wdWJsaXNoQ29uZmlnKTtcbn07XG5jb25zdCBwYWNrZWQgPSByZWFkZGlyU3luYyhwYWNrYWdlcykuZmlsdGVyKGlzUGFja2VkKTtcbmNvbnN0IG90aGVycyA9IHJlYWRkaXJTeW5jKHBhY2thZ2VzKS5maWx0ZXIoKG5hbWUpID0+IG5hbWUgIT09ICd3b3Jrc3BhY2UnICYmICFwYWNrZWQuaW5jbHVkZXMobmFtZSkpO1xuY29uc3QgbGVmdE91dCA9IC8oXnxcXC8pKG5vZGVfbW9kdWxlc3xkaXN0fHNyY3x0ZW1wbGF0ZSlcXC8vO1xuXG5jb25zdCBwYWdlcyA9IHBhY2tlZC5mbGF0TWFwKChuYW1lKSA9PlxuICByZWFkZGlyU3luYyhqb2luKHBhY2thZ2VzLCBuYW1lKSwgeyByZWN1cnNpdmU6IHRydWUsIGVuY29kaW5nOiAndXRmOCcgfSlcbiAgICAuZmlsdGVyKChmaWxlKSA9PiBmaWxlLmVuZHNXaXRoKCcubWQnKSAmJiAhbGVmdE91dC50ZXN0KGZpbGUpKVxuICAgIC5tYXAoKGZpbGUpID0+IGAke25hbWV9LyR7ZmlsZS5yZXBsYWNlQWxsKCdcXFxcJywgJy8nKX1gKSxcbik7XG5cbi8qKiBMaXN0cyB0aGUgcGFnZXMgb2YgZWFjaCBwYWNrZWQgcGFja2FnZSwgaXRzIFJFQURNRSBmaXJzdC4gKi9cbmNvbnN0IHNpZGViYXIgPSBwYWNrZWQubWFwKChuYW1lKSA9PiAoe1xuICB0ZXh0OiBuYW1lLFxuICBjb2xsYXBzZWQ6IG5hbWUgIT09ICdyZW1vdGUta2l0JyxcbiAgaXRlbXM6IHBhZ2VzXG4gICAgLmZpbHRlcigocGFnZSkgPT4gcGFnZS5zdGFydHNXaXRoKGAke25hbWV9L2ApKVxuICAgIC5zb3J0KChhLCBiKSA9PiBOdW1iZXIoYi5lbmRzV2l0aCgnUkVBRE1FLm1kJykpIC0gTnVtYmVyKGEuZW5kc1dpdGgoJ1JFQURNRS5tZCcpKSB8fCBhLmxvY2FsZUNvbXBhcmUoYikpXG4gICAgLm1hcCgocGFnZSkgPT4gKHsgdGV4dDogdGl0bGVPZihwYWdlKSwgbGluazogYC8ke3BhZ2UucmVwbGFjZSgvXFwubWQkLywgJy5odG1sJyl9YCB9KSksXG59KSk7XG5cbmZ1bmN0aW9uIHRpdGxlT2YocGFnZSkge1xuICByZXR1cm4gL14jICguKykkL20uZXhlYyhyZWFkRmlsZVN5bmMoam9pbihwYWNrYWdlcywgcGFnZSksICd1dGY4JykpPy5bMV0ucmVwbGFjZUFsbCgnYCcsICcnKSA/PyBiYXNlbmFtZShwYWdlKTtcbn1cblxuLyoqIFJlc29sdmVzIFZ1ZSBoZXJlOiBjb21waWxlZCBwYWdlcyBpbXBvcnQgaXQsIGJ1dCB0aGUgcGFja2FnZXMgdGhhdCBjb250YWluIHRoZW0gZG9uJ3QgaGF2ZSBpdC4gKi9cbmNvbnN0IHZ1ZUZyb21IZXJlID0ge1xuICBuYW1lOiAndnVlLWZyb20taGVyZScsXG4gIGVuZm9yY2U6ICdwcmUnLFxuICByZXNvbHZlSWQ6IChpZCwgX2Zyb20sIHsgc3NyIH0pID0+IChzc3IgJiYgL152dWUoXFwvc2VydmVyLXJlbmRlcmVyKT8kLy50ZXN0KGlkKSA/IHsgaWQsIGV4dGVybmFsOiB0cnVlIH0gOiB1bmRlZmluZWQpLFxufTtcblxuLyoqIEEgcGx1Z2luIG9mIG1hcmtkb3duLWl0IHRoYXQgcmVkdWNlcyBhIGxpbmsgdG8gYW55dGhpbmcgYnV0IGEgcGFja2VkIHBhZ2UsIHN1Y2ggYXMgYSBzb3VyY2UsIHRvIGl0cyB0ZXh0LiAqL1xuZnVuY3Rpb24gbmFtZXNPbmx5KG1kKSB7XG4gIG1kLmNvcmUucnVsZXIucHVzaCgnbmFtZXMtb25seScsICh7IHRva2VucywgZW52IH0pID0+IHtcbiAgICBmb3IgKGNvbnN0IGxpbmtzIG9mIHRva2Vucy5tYXAoKHsgY2hpbGRyZW4gfSkgPT4gY2hpbGRyZW4gPz8gW10pKVxuICAgICAgZm9yIChjb25zdCBbaW5kZXgsIHRva2VuXSBvZiBsaW5rcy5lbnRyaWVzKCkpIHtcbiAgICAgICAgY29uc3QgaHJlZiA9IHRva2VuLnR5cGUgPT09ICdsaW5rX29wZW4nID8gKHRva2VuLmF0dHJHZXQoJ2hyZWYnKSA/PyAnJykucmVwbGFjZSgvIy4qLywgJycpIDogJyc7XG4gICAgICAgIGNvbnN0IHBhZ2UgPSBqb2luKGRpcm5hbWUoZW52LnJlbGF0aXZlUGF0aC5yZXBsYWNlKC9eaW5kZXgvLCAnd29ya3NwYWNlL2hhbmRib29rL2luZGV4JykpLCBocmVmKTtcbiAgICAgICAgaWYgKCFocmVmIHx8IC9eKGh0dHBzP3xtYWlsdG8pOi8udGVzdChocmVmKSB8fCBwYWdlcy5pbmNsdWRlcyhwYWdlKSkgY29udGludWU7XG4gICAgICAgIGNvbnN0IGVuZCA9IGxpbmtzLmZpbmQoKHsgdHlwZSB9LCBwbGFjZSkgPT4gcGxhY2UgPiBpbmRleCAmJiB0eXBlID09PSAnbGlua19jbG9zZScpO1xuICAgICAgICBmb3IgKGNvbnN0IG9uZSBvZiBbdG9rZW4sIGVuZF0pIE9iamVjdC5hc3NpZ24ob25lLCB7IHRhZzogJ3NwYW4nLCBhdHRyczogbnVsbCB9KTtcbiAgICAgIH1cbiAgfSk7XG59XG5cbi8qKiBUaGUgcGFnZXMgc3RheSBpbiB0aGVpciBwYWNrYWdlcywgc28gbGlua3MgYmV0d2VlbiB0aGVtIHdvcmsgaW4gYm90aCBwbGFjZXMuICovXG5leHBvcnQgZGVmYXVsdCBkZWZpbmVDb25maWcoe1xuICB0aXRsZTogJ0hhbmRib29rJyxcbiAgZGVzY3JpcHRpb246ICdGb3IgdGVhbXMgdGhhdCBidWlsZCBhIHNlY3Rpb24gb2YgdGhlIHBvcnRhbCcsXG4gIGxhbmc6ICdlbi1HQicsXG4gIHNyY0RpcjogJy4uLy4uJyxcbiAgc3JjRXhjbHVkZTogWy4uLm90aGVycy5tYXAoKG5hbWUpID0+IGAke25hbWV9LyoqYCksICd3b3Jrc3BhY2Uve2RvY3Msc3JjfS8qKicsICd3b3Jrc3BhY2UvKi5tZCcsICcqKi97bm9kZV9tb2R1bGVzLGRpc3Qsc3JjLHRlbXBsYXRlfS8qKiddLFxuICByZXdyaXRlczogeyAnd29ya3NwYWNlL2hhbmRib29rL2luZGV4Lm1kJzogJ2luZGV4Lm1kJyB9LFxuICBtYXJrZG93bjogeyBodG1sOiBmYWxzZSwgbGlua2lmeTogZmFsc2UsIGNvbmZpZzogKG1kKSA9PiBtZC51c2UobmFtZXNPbmx5KSB9LFxuICB0aGVtZUNvbmZpZzogeyBvdXRsaW5lOiBbMiwgM10sIG5hdjogW3sgdGV4dDogJ0NvbXBvbmVudHMnLCBsaW5rOiAnL2dhbGxlcnkvaW5kZXguaHRtbCcsIHRhcmdldDogJ19ibGFuaycgfV0sIHNpZGViYXIsIHNlYXJjaDogeyBwcm92aWRlcjogJ2xvY2FsJyB9IH0sXG4gIHZpdGU6IHsgbG9nTGV2ZWw6ICd3YXJuJywgcGx1Z2luczogW3Z1ZUZyb21IZXJlXSB9LFxufSk7XG4iXSwKICAibWFwcGluZ3MiOiAiO0FBQXNVLFNBQVMsWUFBWSxhQUFhLG9CQUFvQjtBQUM1WCxTQUFTLFVBQVUsU0FBUyxZQUFZO0FBQ3hDLFNBQVMscUJBQXFCO0FBQzlCLFNBQVMsb0JBQW9CO0FBSCtLLElBQU0sMkNBQTJDO0FBSzdQLElBQU0sV0FBVyxjQUFjLElBQUksSUFBSSxZQUFZLHdDQUFlLENBQUM7QUFDbkUsSUFBTSxXQUFXLENBQUMsU0FBUztBQUN6QixRQUFNLFdBQVcsS0FBSyxVQUFVLE1BQU0sY0FBYztBQUNwRCxTQUFPLFdBQVcsUUFBUSxLQUFLLFFBQVEsS0FBSyxNQUFNLGFBQWEsVUFBVSxNQUFNLENBQUMsRUFBRSxhQUFhO0FBQ2pHO0FBQ0EsSUFBTSxTQUFTLFlBQVksUUFBUSxFQUFFLE9BQU8sUUFBUTtBQUNwRCxJQUFNLFNBQVMsWUFBWSxRQUFRLEVBQUUsT0FBTyxDQUFDLFNBQVMsU0FBUyxlQUFlLENBQUMsT0FBTyxTQUFTLElBQUksQ0FBQztBQUNwRyxJQUFNLFVBQVU7QUFFaEIsSUFBTSxRQUFRLE9BQU87QUFBQSxFQUFRLENBQUMsU0FDNUIsWUFBWSxLQUFLLFVBQVUsSUFBSSxHQUFHLEVBQUUsV0FBVyxNQUFNLFVBQVUsT0FBTyxDQUFDLEVBQ3BFLE9BQU8sQ0FBQyxTQUFTLEtBQUssU0FBUyxLQUFLLEtBQUssQ0FBQyxRQUFRLEtBQUssSUFBSSxDQUFDLEVBQzVELElBQUksQ0FBQyxTQUFTLEdBQUcsSUFBSSxJQUFJLEtBQUssV0FBVyxNQUFNLEdBQUcsQ0FBQyxFQUFFO0FBQzFEO0FBR0EsSUFBTSxVQUFVLE9BQU8sSUFBSSxDQUFDLFVBQVU7QUFBQSxFQUNwQyxNQUFNO0FBQUEsRUFDTixXQUFXLFNBQVM7QUFBQSxFQUNwQixPQUFPLE1BQ0osT0FBTyxDQUFDLFNBQVMsS0FBSyxXQUFXLEdBQUcsSUFBSSxHQUFHLENBQUMsRUFDNUMsS0FBSyxDQUFDLEdBQUcsTUFBTSxPQUFPLEVBQUUsU0FBUyxXQUFXLENBQUMsSUFBSSxPQUFPLEVBQUUsU0FBUyxXQUFXLENBQUMsS0FBSyxFQUFFLGNBQWMsQ0FBQyxDQUFDLEVBQ3RHLElBQUksQ0FBQyxVQUFVLEVBQUUsTUFBTSxRQUFRLElBQUksR0FBRyxNQUFNLElBQUksS0FBSyxRQUFRLFNBQVMsT0FBTyxDQUFDLEdBQUcsRUFBRTtBQUN4RixFQUFFO0FBRUYsU0FBUyxRQUFRLE1BQU07QUFDckIsU0FBTyxZQUFZLEtBQUssYUFBYSxLQUFLLFVBQVUsSUFBSSxHQUFHLE1BQU0sQ0FBQyxJQUFJLENBQUMsRUFBRSxXQUFXLEtBQUssRUFBRSxLQUFLLFNBQVMsSUFBSTtBQUMvRztBQUdBLElBQU0sY0FBYztBQUFBLEVBQ2xCLE1BQU07QUFBQSxFQUNOLFNBQVM7QUFBQSxFQUNULFdBQVcsQ0FBQyxJQUFJLE9BQU8sRUFBRSxJQUFJLE1BQU8sT0FBTyw0QkFBNEIsS0FBSyxFQUFFLElBQUksRUFBRSxJQUFJLFVBQVUsS0FBSyxJQUFJO0FBQzdHO0FBR0EsU0FBUyxVQUFVLElBQUk7QUFDckIsS0FBRyxLQUFLLE1BQU0sS0FBSyxjQUFjLENBQUMsRUFBRSxRQUFRLElBQUksTUFBTTtBQUNwRCxlQUFXLFNBQVMsT0FBTyxJQUFJLENBQUMsRUFBRSxTQUFTLE1BQU0sWUFBWSxDQUFDLENBQUM7QUFDN0QsaUJBQVcsQ0FBQyxPQUFPLEtBQUssS0FBSyxNQUFNLFFBQVEsR0FBRztBQUM1QyxjQUFNLE9BQU8sTUFBTSxTQUFTLGVBQWUsTUFBTSxRQUFRLE1BQU0sS0FBSyxJQUFJLFFBQVEsT0FBTyxFQUFFLElBQUk7QUFDN0YsY0FBTSxPQUFPLEtBQUssUUFBUSxJQUFJLGFBQWEsUUFBUSxVQUFVLDBCQUEwQixDQUFDLEdBQUcsSUFBSTtBQUMvRixZQUFJLENBQUMsUUFBUSxvQkFBb0IsS0FBSyxJQUFJLEtBQUssTUFBTSxTQUFTLElBQUksRUFBRztBQUNyRSxjQUFNLE1BQU0sTUFBTSxLQUFLLENBQUMsRUFBRSxLQUFLLEdBQUcsVUFBVSxRQUFRLFNBQVMsU0FBUyxZQUFZO0FBQ2xGLG1CQUFXLE9BQU8sQ0FBQyxPQUFPLEdBQUcsRUFBRyxRQUFPLE9BQU8sS0FBSyxFQUFFLEtBQUssUUFBUSxPQUFPLEtBQUssQ0FBQztBQUFBLE1BQ2pGO0FBQUEsRUFDSixDQUFDO0FBQ0g7QUFHQSxJQUFPLGlCQUFRLGFBQWE7QUFBQSxFQUMxQixPQUFPO0FBQUEsRUFDUCxhQUFhO0FBQUEsRUFDYixNQUFNO0FBQUEsRUFDTixRQUFRO0FBQUEsRUFDUixZQUFZLENBQUMsR0FBRyxPQUFPLElBQUksQ0FBQyxTQUFTLEdBQUcsSUFBSSxLQUFLLEdBQUcsMkJBQTJCLGtCQUFrQix3Q0FBd0M7QUFBQSxFQUN6SSxVQUFVLEVBQUUsK0JBQStCLFdBQVc7QUFBQSxFQUN0RCxVQUFVLEVBQUUsTUFBTSxPQUFPLFNBQVMsT0FBTyxRQUFRLENBQUMsT0FBTyxHQUFHLElBQUksU0FBUyxFQUFFO0FBQUEsRUFDM0UsYUFBYSxFQUFFLFNBQVMsQ0FBQyxHQUFHLENBQUMsR0FBRyxLQUFLLENBQUMsRUFBRSxNQUFNLGNBQWMsTUFBTSx1QkFBdUIsUUFBUSxTQUFTLENBQUMsR0FBRyxTQUFTLFFBQVEsRUFBRSxVQUFVLFFBQVEsRUFBRTtBQUFBLEVBQ3JKLE1BQU0sRUFBRSxVQUFVLFFBQVEsU0FBUyxDQUFDLFdBQVcsRUFBRTtBQUNuRCxDQUFDOyIsCiAgIm5hbWVzIjogW10KfQo=
