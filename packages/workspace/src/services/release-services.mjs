import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../command/errors.mjs';
import { at, projectNode } from '../command/root.mjs';

/** The demo officers: two, because a payment release needs two approvals. */
export const demoOfficers = { names: ['Mei Chan', 'Ho Wing'], password: 'demo-officer-2026' };

const officersFile = (dataFolder) => join(dataFolder, 'officers.json');

/** Describes the release server, on the portal's data folder. */
export function releaseServices({ PORT, OPERATORS_PORT, RELEASES_PORT, dataFolder }) {
  return [
    {
      name: 'release-server',
      entry: 'packages/release-server/src/server.ts',
      health: `http://127.0.0.1:${RELEASES_PORT}/health`,
      env: {
        RELEASES_DIR: join(dataFolder, 'releases'),
        RELEASES_PORT,
        OFFICERS_FILE: officersFile(dataFolder),
        PORTAL_ORIGIN: process.env.PORTAL_ORIGIN ?? `http://localhost:${PORT}`,
        PORTALS: `http://localhost:${OPERATORS_PORT}`,
      },
    },
  ];
}

/** Adds the demo officers to a data folder that has none. */
export async function listDemoOfficers(dataFolder) {
  if (existsSync(officersFile(dataFolder))) return;
  for (const name of demoOfficers.names) await addOfficer(name, officersFile(dataFolder));
}

const addOfficer = (name, file) =>
  new Promise((resolve, reject) => {
    const words = [at('packages/releases/src/cli/cli.ts'), 'officers', 'add', name, '--stdin', '--file', file];
    const child = spawn(projectNode, words, { stdio: ['pipe', 'ignore', 'inherit'] });
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new UserError('The demo officers could not be added.'))));
    child.stdin.end(demoOfficers.password);
  });
