import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../command/errors.mjs';
import { at, projectNode } from '../command/root.mjs';

/** The demo approvers: two, because a payment release needs two approvals. */
export const demoApprovers = { names: ['Mei Chan', 'Ho Wing'], password: 'demo-approver-2026' };

const approversFile = (dataFolder) => join(dataFolder, 'approvers.json');

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
        APPROVERS_FILE: approversFile(dataFolder),
        PORTAL_ORIGIN: process.env.PORTAL_ORIGIN ?? `http://localhost:${PORT}`,
        PORTALS: `http://localhost:${OPERATORS_PORT}`,
      },
    },
  ];
}

/** Adds the demo approvers to a data folder that has none. */
export async function listDemoApprovers(dataFolder) {
  if (existsSync(approversFile(dataFolder))) return;
  for (const name of demoApprovers.names) await addApprover(name, approversFile(dataFolder));
}

const addApprover = (name, file) =>
  new Promise((resolve, reject) => {
    const words = [at('packages/releases/src/cli/cli.ts'), 'approvers', 'add', name, '--stdin', '--file', file];
    const child = spawn(projectNode, words, { stdio: ['pipe', 'ignore', 'inherit'] });
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new UserError('The demo approvers could not be added.'))));
    child.stdin.end(demoApprovers.password);
  });
