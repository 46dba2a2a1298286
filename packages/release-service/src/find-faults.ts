// Run by find-faults-in-child.ts: writes one sentence for each of the kit's rules that a build breaks, as JSON.
import { findShipped } from '@portal/remote-kit/check';

const found = await findShipped(process.argv[2] ?? '');
process.stdout.write(JSON.stringify(found.map(({ rule, found }) => `${rule}: ${found}`)));
