import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPackages } from '../build/packages.mjs';
import { UserError } from '../command/errors.mjs';

/**
 * Returns the named folders by section: `['payment-acme']` gives `{ payment: 'mfe-payment-acme' }`. A section may have several folders, but
 * only one can be shown. Throws for an unknown name, and for two folders of one section.
 */
export function foldersOf(names, remotes = readRemotes()) {
  const named = {};
  for (const name of names) {
    const remote = remotes.find(({ folder }) => folder === name || folder === `mfe-${name}`);
    if (!remote)
      throw new UserError(`${name} is not a section: choose from ${remotes.map(({ folder }) => folder.slice('mfe-'.length)).join(', ')}.`);
    const { section, folder } = remote;
    if (named[section] && named[section] !== folder)
      throw new UserError(`${named[section]} and ${folder} both implement the section ${section}: name the one that you want to see.`);
    named[section] = folder;
  }
  return named;
}

/** Returns every folder that implements a section, with the section that its webpack.config.mjs names. */
function readRemotes() {
  return readPackages()
    .filter(({ folder, path }) => folder.startsWith('mfe-') && existsSync(join(path, 'webpack.config.mjs')))
    .map(({ folder, path }) => ({
      folder,
      section: sectionIn(readFileSync(join(path, 'webpack.config.mjs'), 'utf8')) ?? folder.slice('mfe-'.length),
    }));
}

const sectionIn = (config) => /remoteConfig\(\s*['"]([\w-]+)['"]/.exec(config)?.[1];
