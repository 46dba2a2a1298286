import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPackages } from '../build/packages.mjs';
import { UserError } from '../command/errors.mjs';

/**
 * The folders that are named, by their sections: `['payment-acme']` is `{ payment: 'mfe-payment-acme' }`. A section may have several
 * folders, of which one is shown. Refuses a name that no folder has, and two folders of one section.
 */
export function foldersOf(names, remotes = readRemotes()) {
  const named = {};
  for (const name of names) {
    const remote = remotes.find(({ folder }) => folder === name || folder === `mfe-${name}`);
    if (!remote)
      throw new UserError(`${name} is not a section: name some of ${remotes.map(({ folder }) => folder.slice('mfe-'.length)).join(', ')}.`);
    const { section, folder } = remote;
    if (named[section] && named[section] !== folder)
      throw new UserError(`${named[section]} and ${folder} both are the section ${section}: name the one that you want to see.`);
    named[section] = folder;
  }
  return named;
}

/** Every folder of a section, with the section that its webpack.config.mjs names. */
function readRemotes() {
  return readPackages()
    .filter(({ folder, path }) => folder.startsWith('mfe-') && existsSync(join(path, 'webpack.config.mjs')))
    .map(({ folder, path }) => ({
      folder,
      section: sectionIn(readFileSync(join(path, 'webpack.config.mjs'), 'utf8')) ?? folder.slice('mfe-'.length),
    }));
}

const sectionIn = (config) => /remoteConfig\(\s*['"]([\w-]+)['"]/.exec(config)?.[1];
