import { budget, weighPages } from './page-bytes.ts';

// Run by the project's Node with the folders of the built shell and remotes: prints what pages weigh; exits with 1 if one is too heavy.
const [shell = '', ...remotes] = process.argv.slice(2);
const pages = weighPages(
  `${shell}/dist`,
  remotes.map((remote) => `${remote}/dist`),
);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
for (const { page, bytes, shell } of pages) console.log(`${kilobytes(bytes).padStart(9)}  ${page}, ${kilobytes(shell)} of it the shell's`);
const heavy = pages.filter(({ bytes }) => bytes > budget);
for (const { page, bytes } of heavy)
  console.log(`${page} is ${kilobytes(bytes - budget)} over its budget: \`npm run bytes\` shows which sources it has.`);
if (heavy.length > 0 || pages.length === 0) process.exitCode = 1;
