import { runCommand } from '../command/run-command.mjs';
import { findCircles, readImports } from './import-circles.mjs';

/** `npm run arrows [-- <folder>]`: counts the imports and cycles between packages and between sibling folders. */
await runCommand(async () => {
  const [within = ''] = process.argv.slice(2);
  for (const [kind, graph] of Object.entries(readImports())) {
    const arrows = [...graph].flatMap(([from, all]) => [...all].map((to) => [from, to]));
    const circles = findCircles(graph);
    console.log(`${kind}: ${arrows.length} arrows, ${circles.length} circles`);
    for (const [from, to] of arrows.filter(([from]) => kind === 'folders' && within && from.startsWith(within)))
      console.log(`  ${from} → ${to}`);
    for (const circle of circles) console.log(`  circle: ${circle.join(', ')}`);
  }
});
