import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFileName, serverFileName } from '@portal/release-format';
import { filesOf, nameOf, textOf } from '../build/described.mjs';

const catalogue = /[\\/](\w+)\.po$/;

/**
 * Names the build by all that it holds and writes `release.json`, as ReleasePlugin does for the other bundlers. `serverFolder` has the server's build, if there
 * is one; it alone knows the name.
 */
export function releaseFile({ release, imports, remote, serverFolder }) {
  return {
    name: 'portal-release-file',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const requests = new Set(Object.values(imports).flatMap(Object.values));
        const resolved = await Promise.all([...requests].map(async (request) => [request, (await this.resolve(request, remote))?.id]));
        const scripts = scriptsFrom(bundle, { imports, modules: new Map(resolved), remote });
        const files = Object.values(bundle).map(({ fileName, code, source }) => [fileName, code ?? source]);
        const server = serverFolder && readFileSync(join(serverFolder, serverFileName), 'utf8');
        const describe = (build) => ({
          ...release,
          build,
          ...scripts,
          files: filesOf(server ? [...files, [serverFileName, server.replaceAll(release.build, build)]] : files),
        });
        const build = nameOf(describe(release.build));
        if (server) this.emitFile({ type: 'asset', fileName: serverFileName, source: server.replaceAll(release.build, build) });
        this.emitFile({ type: 'asset', fileName: releaseFileName, source: textOf(describe(build)) });
      },
    },
  };
}

function scriptsFrom(bundle, { imports: { routes, widgets }, modules, remote }) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry).fileName;
  const chunkOf = (module) => chunks.find(({ facadeModuleId, moduleIds }) => facadeModuleId === module || moduleIds.includes(module));
  /** The chunk and all that it imports, which the browser would find out one after the other; the entry is there by then. */
  const withImports = (fileName, known = new Set([entry])) => {
    if (known.has(fileName)) return [];
    known.add(fileName);
    return [fileName, ...bundle[fileName].imports.flatMap((imported) => withImports(imported, known))];
  };
  const scriptsOf = (chunk) => (chunk ? withImports(chunk.fileName) : []);
  const named = (requests) =>
    Object.fromEntries(Object.entries(requests).map(([name, request]) => [name, scriptsOf(chunkOf(modules.get(request)))]));
  const messages = chunks.flatMap((chunk) =>
    chunk.moduleIds.flatMap((id) => (catalogue.test(id) ? [[catalogue.exec(id)[1], scriptsOf(chunk)]] : [])),
  );
  return {
    entry,
    preloads: {
      exposed: scriptsOf(chunkOf(remote)),
      messages: Object.fromEntries(messages),
      routes: named(routes),
      widgets: named(widgets),
    },
  };
}
