import { budgets, developersIn, weighPages } from './page-bytes.ts';

// Run by the project's Node with the folders of the built shell and remotes: prints the pages' sizes; exits with 1 if one is too heavy.
const [shell = '', ...remotes] = process.argv.slice(2);
const pages = weighPages(
  `${shell}/dist`,
  remotes.map((remote) => `${remote}/dist`),
);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
for (const { page, bytes, shell } of pages) console.log(`${kilobytes(bytes).padStart(9)}  ${page}, ${kilobytes(shell)} of it the shell's`);
const developers = developersIn(`${shell}/dist`);
if (developers.length === 0) console.log(`${kilobytes(0).padStart(9)}  of previews in any of them`);
for (const what of developers) console.log(`${what}: members' pages ask for code that only developers see.`);
const over = [
  ...pages.slice(0, 1).map(({ shell }) => ({ what: 'the shell', by: shell - budgets.shell })),
  ...pages.map(({ page, bytes }) => ({ what: page, by: bytes - budgets.page })),
].filter(({ by }) => by > 0);
for (const { what, by } of over) console.log(`${what} is ${kilobytes(by)} over its budget: \`npm run bytes\` shows which sources it has.`);
if (over.length > 0 || developers.length > 0 || pages.length === 0) process.exitCode = 1;
