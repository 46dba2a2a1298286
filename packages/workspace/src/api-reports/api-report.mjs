import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const reportFile = 'api-report.txt';
const head = /^Version (\S+): sha256 (\S+)$/m;
const hashOf = (body) => createHash('sha256').update(body).digest('base64url');

/** Reads the committed report of a package's folder, `{ version, hash, body }`; undefined if there is none. */
export function readReport(folder) {
  const path = join(folder, reportFile);
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, 'utf8');
  const [line, version, hash] = head.exec(text) ?? [];
  return { version, hash, body: text.slice(text.indexOf(line) + line.length).trimStart() };
}

/** Writes a report as text. While the version stays the same, so does the hash, which records the surface that got this version. */
export function writtenReport({ name, version }, body, before) {
  const hash = before?.version === version ? before.hash : hashOf(body);
  return `What ${name} offers

Written by \`pnpm --filter @portal/workspace api-report\` with API Extractor. The hash is that of this text when the package got its number.

Version ${version}: sha256 ${hash}

${body}`;
}

/**
 * Checks a package's surface against its committed report. Returns a sentence if the report is out of date, or if the surface changed after
 * the package got its version and no changeset raises it.
 */
export function reportFault({ name, version }, body, committed, changesets) {
  if (!committed || committed.body !== body || committed.version !== version)
    return `${name}: ${reportFile} is out of date: pnpm --filter @portal/workspace api-report`;
  const asked = changesets.some(({ releases }) => releases.some((one) => one.name === name && one.type !== 'patch'));
  if (committed.hash !== hashOf(body) && !asked)
    return `${name}: its surface has changed since ${version}: npm run changeset, minor if it only adds, else major`;
  return undefined;
}
