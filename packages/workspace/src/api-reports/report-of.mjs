import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor';

const compilerOptions = {
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'nodenext',
  moduleResolution: 'nodenext',
  jsx: 'react-jsx',
  strict: true,
  skipLibCheck: true,
  // Leaves out the types of the current folder.
  types: [],
  typeRoots: [],
};

/**
 * Describes the surface of a package, `{ path, manifest, files }`, that was unpacked to `<folder>/node_modules`: for each entry the
 * declarations that API Extractor finds, or only its name if it has none.
 */
export function reportOf({ path, manifest, files }, folder) {
  // Below node_modules, API Extractor would treat the package's own modules as external.
  const copy = join(folder, 'api-report');
  cpSync(path, copy, { recursive: true });
  try {
    const entries = Object.entries(manifest.exports).flatMap(([entry, target]) => entriesOf(entry, target, files));
    const configs = entries.map(([entry, types]) => [entry, types && configOf(copy, types)]);
    const [first, ...others] = configs.flatMap(([, config]) => config ?? []);
    const additionalEntryPoints = others.map((one) => one.mainEntryPointFilePath);
    const compilerState = first && CompilerState.create(first, { additionalEntryPoints });
    return configs
      .map(([entry, config]) => `## ${entry}\n\n${config ? declarationsIn(config, compilerState) : 'No declarations.\n'}`)
      .join('\n');
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Returns an entry as `[name, declarations]`; a pattern becomes one for each matching file. */
function entriesOf(entry, target, files) {
  // Ambient declarations (`*.svg`) are not a module.
  const { types } = typeof target === 'string' || Object.keys(target).length === 1 ? {} : target;
  if (!entry.includes('*')) return [[entry, types]];
  if (!types) return [[entry, undefined]];
  const [before, after] = types.slice('./'.length).split('*');
  const fitting = files.filter((file) => file.startsWith(before) && file.endsWith(after)).toSorted();
  return fitting.map((file) => [entry.replace('*', file.slice(before.length, -after.length)), `./${file}`]);
}

function configOf(path, types) {
  const made = join(path, 'made');
  const entry = join(path, types);
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: path,
      mainEntryPointFilePath: entry,
      compiler: { overrideTsconfig: { compilerOptions, files: [entry] } },
      apiReport: { enabled: true, reportFileName: 'report.api.md', reportFolder: made, reportTempFolder: join(made, 'new') },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
      messages: {
        compilerMessageReporting: { default: { logLevel: 'none' } },
        extractorMessageReporting: { default: { logLevel: 'none' } },
        tsdocMessageReporting: { default: { logLevel: 'none' } },
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(path, 'package.json'),
  });
}

function declarationsIn(config, compilerState) {
  const messageCallback = (message) => {
    message.handled = message.logLevel !== 'error';
  };
  Extractor.invoke(config, { localBuild: true, compilerState, messageCallback });
  const [, code] = /```ts\n\n?([\s\S]*?)\n*```/.exec(readFileSync(config.reportFilePath, 'utf8'));
  const declarations = code
    .replace('// (No @packageDocumentation comment for this package)', '')
    .replace(/^ *\/\/ (@public( \(undocumented\))?|\(undocumented\))\n/gm, '');
  return `\`\`\`ts\n${declarations.trim()}\n\`\`\`\n`;
}
