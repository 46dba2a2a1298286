// Run by check-in-child.ts: answers by its exit code and, of a build that breaks a rule, by a line of JSON.
import { checkConformance, ReleaseError } from '@portal/releases';

const [build = '', folder = ''] = process.argv.slice(2);
try {
  await checkConformance(build, folder);
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  const { message, findings } = error;
  process.stdout.write(JSON.stringify({ message: message.replace(`${error.code} `, ''), findings }));
  process.exitCode = 1;
}
