import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Node, Project } from 'ts-morph';
import type { Step } from './put-in-place.ts';

/** What a package exports from `upgrades/<major>.mjs`: changes a section's sources, and returns what a person must do. */
type Upgrade = (project: Project, morph: typeof import('ts-morph')) => { node: Node; what: string }[];

interface Upgraded {
  /** The changed files. */
  changed: string[];
  /** What a person must do: `src/form.tsx:12: give …`. */
  asked: string[];
  /** What the changelogs say about each new major. */
  majors: { name: string; version: string; text: string }[];
}

/** Runs the new packages' upgrades for each major between two versions over a section's sources, in order. */
export async function runUpgrades(section: string, steps: Step[]): Promise<Upgraded> {
  const found = steps.flatMap(({ name, from, to }) => {
    const folder = installed(section, name);
    return majorsBetween(from, to).flatMap((major) => {
      const file = join(folder, 'upgrades', `${major}.mjs`);
      return existsSync(file) ? [file] : [];
    });
  });
  const majors = steps.flatMap(({ name, from, to }) => majorChanges(installed(section, name), from, to).map((one) => ({ name, ...one })));
  if (found.length === 0) return { changed: [], asked: [], majors };
  const morph = await import('ts-morph');
  const project = new morph.Project({ skipAddingFilesFromTsConfig: true, compilerOptions: { allowJs: true } });
  project.addSourceFilesAtPaths(join(section, 'src/**/*.{ts,tsx}'));
  const asked: string[] = [];
  for (const file of found) {
    const upgrade: Upgrade = (await import(pathToFileURL(file).href)).default;
    for (const { node, what } of upgrade(project, morph)) {
      const place = relative(section, node.getSourceFile().getFilePath());
      asked.push(`${place}:${node.getStartLineNumber()}: ${what}`);
    }
  }
  const changed = project.getSourceFiles().filter((file) => !file.isSaved());
  await project.save();
  return { changed: changed.map((file) => relative(section, file.getFilePath())), asked, majors };
}

/** Returns where a package is installed, for this folder or one above it. */
export function installed(from: string, name: string): string {
  const folder = join(from, 'node_modules', ...name.split('/'));
  if (existsSync(folder)) return folder;
  if (dirname(from) === from) throw new Error(`${name} is not installed.`);
  return installed(dirname(from), name);
}

const majorOf = (version: string) => Number.parseInt(version, 10);

function majorsBetween(from: string, to: string): number[] {
  return Array.from({ length: Math.max(0, majorOf(to) - majorOf(from)) }, (_, index) => majorOf(from) + index + 1);
}

/** Returns a changelog's sections for new majors after `from`: their major changes, or everything if these aren't listed separately. */
function majorChanges(folder: string, from: string, to: string): { version: string; text: string }[] {
  const changelog = join(folder, 'CHANGELOG.md');
  if (!existsSync(changelog)) return [];
  const wanted = new Set(majorsBetween(from, to).map((major) => `${major}.0.0`));
  return readFileSync(changelog, 'utf8')
    .split(/^## /m)
    .flatMap((part) => {
      const [version = ''] = part.split('\n');
      if (!wanted.has(version)) return [];
      const [, text] = /^### Major Changes\n(.*?)(?=^### |$(?![\s\S]))/ms.exec(part) ?? [];
      return [{ version, text: (text ?? part.slice(version.length)).trim() }];
    });
}
