import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

const sandbox = stripTypeScriptTypes(readFileSync(new URL('../../src/server-build/sandbox.ts', import.meta.url), 'utf8')).replace(
  /^export /gm,
  '',
);

/** A shell's server build that leaves everything to the release. */
export const sampleShell = `${sandbox}
const platform = { react: { library: { version: 'shared' } } };
const renderPage = (remote, messages, request, query, signal) => remote.render({ request, query, signal, messages });
module.exports = { platform, renderPage, createSandbox: (section, load) => makeSandbox({ platform, renderPage }, section, load) };`;

export const sampleStyle = '<style data-styled="true" data-styled-version="6.6.0">h1{color:red}</style>';

/** A release's server build whose pages are rendered by `body`, the body of an async function that gets `{ request, query, signal }`. */
export const sampleCode = (body: string, before = '') => `${before}
const page = (html, pictures = []) => ({ html, pictures, style: ${JSON.stringify(sampleStyle)} });
module.exports = { default: {
  section: 'catalogue',
  messages: async () => ({ messages: {} }),
  render: async ({ request, query, signal }) => { ${body} },
} };`;
