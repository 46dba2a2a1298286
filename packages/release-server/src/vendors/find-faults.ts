// Run by find-faults-in-child.ts: writes one sentence for each of the kit's rules that a build breaks, as JSON.
import { findShipped } from '@portal/remote-kit/check';

const folder = process.argv[2] ?? '';
const found = await findShipped(folder);
process.stdout.write(JSON.stringify(found.map(({ rule, found }) => `${rule}: ${found}`)));
