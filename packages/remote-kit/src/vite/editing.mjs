import { releaseFileName } from '@portal/release-format';
import { filesOf, textOf } from '../build/described.mjs';
import { containerOf } from './container.mjs';
import { sourcePlaces } from './source-places.mjs';

const entry = 'remoteEntry.js';
const editing = '\0portal-editing';
const nonce = '\0portal-nonce';

/** Runs before all others in the page: Vite's overlay asks there how its styles may come under the page's policy. */
const nonceText = `document.head.append(Object.assign(document.createElement('meta'), { nonce: document.querySelector('script[nonce]').nonce }));
document.head.lastChild.setAttribute('property', 'csp-nonce');`;

/** Shows each update, with state kept, and tells the shell of it: it tries again what failed before (shell/src/federation/use-edited.ts). */
const editingText = `import.meta.hot.on('vite:afterUpdate', () => {
  globalThis.__REFRESH_RUNTIME__.performReactRefresh();
  window.dispatchEvent(new Event('portal:edited'));
});`;

/**
 * Live editing of a remote under development: its entry and its description, each component known to the refresh runtime, which is the shell's, and places of
 * what is thrown. The portal passes requests for the folder \`base\` on without it.
 */
export function editable({ release, base, remote }) {
  const description = {
    ...release,
    entry,
    files: filesOf([[entry, '']]),
    preloads: { exposed: [], messages: {}, routes: {}, widgets: {} },
  };
  const modules = texts(remote);
  return {
    name: 'portal-editable',
    apply: 'serve',
    resolveId: (request) => [editing, nonce].find((id) => id.slice(1) === request) ?? (request === `/${entry}` ? `\0${entry}` : undefined),
    load: (id) => modules[id],
    transform: {
      filter: { id: { exclude: /^\0/ }, code: /\$Refresh(Reg|Sig)\$/ },
      handler: (code, id) => ({ code: refreshable(code, id), map: null }),
    },
    configureServer(server) {
      server.middlewares.use(`/${releaseFileName}`, (_request, response) => response.end(textOf(description)));
      server.middlewares.use('/sources', sourcePlaces(server));
      server.middlewares.use((request, _response, next) => {
        if (!request.url.startsWith(base)) request.url = base + request.url.slice(1);
        next();
      });
    },
  };
}

const texts = (remote) => ({
  [editing]: editingText,
  [nonce]: nonceText,
  [`\0${entry}`]: `import 'portal-nonce';\nimport 'portal-editing';\n${containerOf(remote)}`,
});

/** A module of components only takes its own updates; others are taken by who imports them, in the end by the page. */
function refreshable(code, id) {
  const register = `(type, name) => globalThis.__REFRESH_RUNTIME__.register(type, ${JSON.stringify(`${id} `)} + name)`;
  const sign = '() => globalThis.__REFRESH_RUNTIME__.createSignatureFunctionForTransform()';
  const known = `const $RefreshReg$ = ${register}, $RefreshSig$ = ${sign};${code}`;
  return code.includes('$RefreshReg$') ? `${known}\n${takeUpdates}` : known;
}

const takeUpdates = `import.meta.hot.accept((next) => {
  const isComponent = globalThis.__REFRESH_RUNTIME__.isLikelyComponentType;
  if (next && !Object.values(next).every(isComponent)) import.meta.hot.invalidate();
});`;
