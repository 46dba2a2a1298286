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

/** All components that have an example named after them. */
const titles = new Set(
  families().flatMap(({ family }) =>
    [...readFileSync(join(folder, `${family}.tsx`), 'utf8').matchAll(/^export function (\w+)Example\(/gm)].flatMap(([, name]) =>
      name.split(/And(?=[A-Z])/),
    ),
  ),
);

/** Writes a page for each group, which the search then indexes like any other. */
export function writePages() {
  rmSync(pages, { recursive: true, force: true });
  mkdirSync(pages);
  for (const one of families()) writeFileSync(join(pages, `${one.family}.md`), pageOf(one));
}

/** Returns a group's page: each example with its comment, its components' props, and its source. */
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

/**
 * Returns the components to describe at an example, those in its name first. Each is described once: at the example named after it, or else
 * at its first use.
 */
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

/** Splits a name such as `StackAndCluster` into its components; `ButtonInARow` is one. */
const wordsOf = (name) => name.replace(/(?<=[a-z])And(?=[A-Z])/, ' and ');
