import { relative } from 'node:path';
import { ImportRules } from '../build/import-rules.mjs';

/** Where the modules of a build take the shell's libraries from: it exports `library(name)`. */
const shares = 'virtual:portal-shares';
const required = '\0portal-required:';

/**
 * Takes libraries from the shell instead of building them in. Each import of one becomes variables, so that nobody needs to know all its names; a library's
 * `require` gets it whole. `source` is the module that exports `library(name)`. Refuses what the shell doesn't serve.
 */
export function takeFromShell(libraries, source) {
  const rules = new ImportRules(libraries);
  const named = new RegExp(`['"](${libraries.join('|')})['"]`);
  let root;
  return {
    name: 'portal-take-from-shell',
    // Before Vite finds the libraries that are installed.
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId(request, importer) {
      if (request === shares) return `\0${shares}`;
      if (importer === `\0${shares}`) return { id: request, external: true };
      if (libraries.includes(request)) return required + request;
      const reason = importer && rules.refuseModule(request);
      if (reason) this.error(`${relative(root, importer)}: ${reason}`);
    },
    load(id) {
      if (id === `\0${shares}`) return source;
      if (id.startsWith(required)) return `module.exports = require('${shares}').library('${id.slice(required.length)}');`;
    },
    transform: {
      filter: { id: { include: /\.[cm]?[jt]sx?(\?|$)/, exclude: /^\0/ }, code: named },
      handler(code, id) {
        const statements = this.parse(code).body.filter(({ source }) => libraries.includes(source?.value));
        if (statements.length === 0) return;
        const reasons = statements.flatMap(({ source, ...statement }) =>
          namesIn(statement).map((name) => rules.refuseName(source.value, name)),
        );
        const found = [...new Set(reasons.filter(Boolean))];
        if (found.length > 0) this.error(`${relative(root, id)}: ${found.join('; ')}`);
        return { code: withVariables(code, statements), map: null };
      },
    },
  };
}

function namesIn({ type, specifiers = [] }) {
  if (type === 'ExportAllDeclaration') return ['*'];
  return specifiers.map((specifier) => importedBy(specifier));
}

/** What the library calls it. */
function importedBy({ type, imported, local }) {
  if (type === 'ImportDefaultSpecifier') return 'default';
  if (type === 'ImportNamespaceSpecifier') return '*';
  return nameOf(imported ?? local);
}

const nameOf = (node) => node.name ?? node.value;

/** The statements leave their lines empty, and stand before all others: imports are there first. */
function withVariables(code, statements) {
  let rest = code;
  for (const { start, end } of statements.toReversed())
    rest = rest.slice(0, start) + rest.slice(start, end).replaceAll(/[^\n]/g, ' ') + rest.slice(end);
  const variables = statements.map((statement, index) => variablesOf(statement, index));
  return `import { library as __library } from '${shares}';${variables.join('')}${rest}`;
}

function variablesOf({ type, source, specifiers = [] }, index) {
  const taken = `__library('${source.value}')`;
  if (type === 'ExportNamedDeclaration') {
    const names = specifiers.map(({ local }, at) => [nameOf(local), `__passed${index}_${at}`]);
    const passed = specifiers.map(({ exported }, at) => `__passed${index}_${at} as ${nameOf(exported)}`);
    return `const {${names.map((pair) => pair.join(':')).join(',')}} = ${taken};export {${passed.join(',')}};`;
  }
  const whole = specifiers.filter(({ type }) => type === 'ImportNamespaceSpecifier').map(({ local }) => `const ${local.name} = ${taken};`);
  const fallback = specifiers
    .filter((specifier) => importedBy(specifier) === 'default')
    .map(({ local }) => `const ${local.name} = ${taken}.default ?? ${taken};`);
  const names = specifiers.filter((specifier) => !['default', '*'].includes(importedBy(specifier)));
  const pairs = names.map((specifier) => `${importedBy(specifier)}:${specifier.local.name}`);
  return [...whole, ...fallback, pairs.length > 0 ? `const {${pairs.join(',')}} = ${taken};` : ''].join('');
}
