import { UserError } from '../command/errors.mjs';
import { runCommand } from '../command/run-command.mjs';
import { countByArea, rulesInUse } from './rules-in-use.mjs';

await runCommand(async () => {
  const { rules } = rulesInUse();
  const [area] = process.argv.slice(2);
  if (!area)
    return console.log(
      ['Quoted by a test:', ...countByArea(rules).map((line) => `  ${line}`), 'The others of an area: npm run rules -- shell'].join('\n'),
    );
  const ofArea = rules.filter((rule) => rule.area === area);
  if (ofArea.length === 0) throw new UserError(`${area} has no rules: name a file of packages/docs/rules.`);
  for (const { id, statement } of ofArea.filter(({ proved }) => !proved)) console.log(`${id.padEnd(12)}${statement}`);
});
