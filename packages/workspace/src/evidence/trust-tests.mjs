/**
 * The tests that trust depends on, each with its files: paths from the root, with `*` for any part of a name, and folders for everything in
 * them.
 */
export const trustTests = [
  ['Faults of a section', 'Every way in which a section can fail is provoked in a browser.', ['e2e/faults/fault-matrix.spec.ts']],
  ['Faults between servers', 'Answers that are late, cut off, wrong or missing.', ['e2e/faults/server-faults.spec.ts']],
  [
    'Recovery',
    'Servers and databases are killed, frozen and started again.',
    ['e2e/faults/stack.spec.ts', 'packages/api/src/proofs/postgres/faults/'],
  ],
  ['Redeploys', 'A page stays usable while releases come and go.', ['e2e/faults/redeploys.spec.ts', 'e2e/swap/rolled-back.spec.ts']],
  [
    'Attacks on the back end',
    'Other people’s ids, unexpected fields and bodies, and guessing, endpoint by endpoint.',
    [
      'packages/api/src/proofs/access.test.ts',
      'packages/api/src/proofs/own-lists.test.ts',
      'packages/api/src/proofs/requests/',
      'packages/api/src/http/',
    ],
  ],
  ['Vendors’ code on the server', 'It is rendered in isolation, and tries to break out.', ['shell/server/rendering/']],
  ['Vendors’ code in the page', 'What the page’s policy blocks.', ['e2e/faults/policy.spec.ts']],
  ['Neighbours', 'A section that harms itself harms no other.', ['e2e/faults/neighbours.spec.ts', 'e2e/faults/leaving.spec.ts']],
  ['Floods', 'One caller asks for everything at once.', ['e2e/faults/stack.spec.ts']],
  [
    'Keys',
    'Only what the vendor, the operator and the association have signed goes live.',
    ['packages/releases/src/portal/trusted-releases.test.ts', 'e2e/releases/tampered.spec.ts'],
  ],
  [
    'Races for places',
    'Many people want the last place.',
    [
      'packages/api/src/proofs/postgres/seats.test.ts',
      'packages/api/src/proofs/postgres/offers.test.ts',
      'packages/api/src/proofs/postgres/place-changes.test.ts',
    ],
  ],
  [
    'Races for money',
    'One payment is notified, polled and swept at once.',
    ['packages/api/src/proofs/postgres/money.test.ts', 'packages/api/src/proofs/postgres/two-*.test.ts'],
  ],
  [
    'Crashes',
    'The server dies in the middle of orders and payments.',
    ['packages/api/src/proofs/kills/', 'packages/api/src/proofs/embedded/'],
  ],
  ['Random histories', 'Every rule of places and money holds after every step.', ['packages/api/src/proofs/histories/']],
  [
    'The opening minute',
    'The draw is fair, and nobody is drawn twice.',
    ['packages/api/src/proofs/postgres/line.test.ts', 'e2e/faults/opening.spec.ts', 'e2e/catalogue/opening.spec.ts'],
  ],
  [
    'Uploads',
    'Hostile files, and connections that drop.',
    ['packages/api/src/files/', 'packages/api/src/proofs/requests/broken-upload.test.ts'],
  ],
  ['Timing', 'Response times give nothing away.', ['packages/api/src/proofs/guessing.test.ts']],
  ['Backup', 'A restored database matches the one backed up.', ['packages/api/src/db/backup/', 'packages/deploy/']],
  ['Swaps', 'The payment section changes hands while members pay.', ['e2e/swap/']],
  ['Payment pages', 'Only known scripts run on them.', ['e2e/payment/scripts.spec.ts']],
  ['Poor connections', 'A slow network, or none at all.', ['e2e/faults/slow-line.spec.ts']],
  [
    'Devices and tabs',
    'Two tabs, the next person on a shared device, an ended session.',
    ['e2e/shell/two-tabs.spec.ts', 'e2e/shell/session.spec.ts', 'e2e/account/next-person.spec.ts'],
  ],
  [
    'Keyboards and screen readers',
    'axe on every page, and journeys without a mouse.',
    ['e2e/shell/axe.spec.ts', 'e2e/shell/layout.spec.ts', 'e2e/account/by-keyboard.spec.ts', 'e2e/catalogue/find-by-keyboard.spec.ts'],
  ],
  ['Languages', 'Both are complete, and the choice is remembered.', ['packages/workspace/src/texts/', 'e2e/shell/locale.spec.ts']],
  ['Vendors', 'An outside vendor builds, checks and ships a section.', ['e2e/vendors/', 'packages/remote-kit/src/suites/']],
];
