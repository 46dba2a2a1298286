/** The entry of a build. */
export const entry = 'virtual:portal-container';

/** What Vite writes around each `import()`, to preload: the shell does that, by release.json. */
const preloadHelper = '\0vite/preload-helper.js';

/** Where the libraries of the shell are: all of them answer at once. */
export const fromScope = `let scope;
export const take = (given) => { scope = given; };
export const library = (name) => Object.values(scope[name])[0].lib();`;

/** Where whoever runs the server's build has put them: it is asked for each by its name as it is written. */
export const fromRequire = (libraries) => `const given = {${libraries.map((name) => `'${name}': () => require('${name}')`).join(', ')}};
export const library = (name) => given[name]();`;

/** The text of a container, which the shell starts (packages/contract/decisions/0033). */
export const containerOf = (remote) => `export { take as init } from 'virtual:portal-shares';
export const get = async () => {
  const module = await import(${JSON.stringify(remote)});
  return () => module;
};`;

/** Makes the entry a container. */
export function container(remote) {
  const texts = { [`\0${entry}`]: containerOf(remote), [preloadHelper]: 'export const __vitePreload = (load) => load();' };
  return {
    name: 'portal-container',
    enforce: 'pre',
    resolveId: (request) => (request === entry ? `\0${entry}` : undefined),
    load: (id) => texts[id],
  };
}
