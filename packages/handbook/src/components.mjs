import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packages } from './pages.mjs';
import { readComponent } from './props.mjs';

const folder = join(packages, 'ui-parts/gallery/examples');

/** Returns the groups of components: `[{ family: 'fields', title: 'Fields' }, …]`. */
export const families = () =>
  readdirSync(folder)
    .map((file) => file.replace(/\.tsx$/, ''))
    .map((family) => ({ family, title: family.replace(/^./, (letter) => letter.toUpperCase()) }));

const pages = join(packages, 'handbook/components');

/** Every component that an example is named after. */
const titles = new Set(
  families().flatMap(({ family }) =>
    [...readFileSync(join(folder, `${family}.tsx`), 'utf8').matchAll(/^export function (\w+)Example\(/gm)].flatMap(([, name]) =>
      name.split(/And(?=[A-Z])/),
    ),
  ),
);

/** Writes a page for each group, where the search reads it as it reads all others. */
export function writePages() {
  rmSync(pages, { recursive: true, force: true });
  mkdirSync(pages);
  for (const one of families()) writeFileSync(join(pages, `${one.family}.md`), pageOf(one));
}

/** Returns a group's page: each example as it is, with what is said of it, what its components take, and its source. */
function pageOf({ family, title }) {
  const source = readFileSync(join(folder, `${family}.tsx`), 'utf8');
  const examples = [...source.matchAll(/(?:^\/\*\*((?:(?!\*\/).)*)\*\/\n)?(^export function (\w+)Example\(\) \{\n.*?^\}$)/gms)];
  const parts = examples.map(([, comment = '', code, name]) => {
    const says = comment.replace(/^ ?\* ?/gm, '').trim();
    const example = `${says}\n\n\`\`\`tsx example=${name}Example\n${code}\n\`\`\``;
    const [own, ...others] = namesIn(name, code)
      .map((one) => ({ one, ...readComponent(one) }))
      .filter(({ says }) => says);
    const titled = own?.one === name ? [own.says, example, own.takes] : [example, ...(own ? [titledTable(own)] : [])];
    return [`## ${wordsOf(name)}`, ...titled, ...others.map(titledTable)].filter(Boolean).join('\n\n');
  });
  return `# ${title}\n\n${lead}\n\n${parts.join('\n\n')}\n`;
}

const described = new Set();

/** The components of an example, those that name it first. Each is described once, where it is named or else where it is first used. */
function namesIn(name, code) {
  const used = [...code.matchAll(/<([A-Z]\w+)/g)].map(([, one]) => one).filter((one) => !one.endsWith('Icon'));
  const own = name.split(/And(?=[A-Z])/);
  const names = [...new Set([...own, ...used.filter((one) => !titles.has(one))])].filter((one) => !described.has(one));
  for (const one of names) described.add(one);
  return names;
}

const titledTable = ({ one, says, takes }) => `### ${one}\n\n${says}\n\n${takes}`.trim();

const lead =
  "`t` picks the page's language here; a section takes lingui's. What comes from `@portal/ui` is shared by all sections; what comes from " +
  '`@portal/ui-parts` and `@portal/ui-parts/forms` is built into yours.';

/** `StackAndCluster` is two components, `ButtonInARow` one. */
const wordsOf = (name) => name.replace(/(?<=[a-z])And(?=[A-Z])/, ' and ');
