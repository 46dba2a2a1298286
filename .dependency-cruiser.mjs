/** What each part of the workspace may import, besides itself. The tools and the journeys start all of it, and may import anything. */
const allowed = {
  'packages/contract': [],
  'packages/ui': ['packages/contract'],
  'packages/ui-parts': ['packages/contract', 'packages/ui'],
  'mfe-[^/]+': ['packages/contract', 'packages/ui', 'packages/ui-parts'],
  'packages/server-kit': [],
  'packages/releases': ['packages/contract'],
  'packages/remote-kit': ['packages/contract', 'packages/releases', 'packages/emulator'],
  'packages/emulator': ['packages/releases', 'packages/workspace'],
  'packages/api': ['packages/contract', 'packages/server-kit'],
  'packages/payment-sandbox': ['packages/contract', 'packages/server-kit'],
  'packages/release-server': ['packages/(contract|server-kit|releases|remote-kit)', 'packages/ui/src/(media|tokens).ts$'],
  'packages/deploy': ['packages/server-kit'],
  'packages/desk': ['packages/contract'],
  'shell/src': ['packages/contract', 'packages/ui', 'packages/releases'],
  'shell/server': ['packages/(contract|ui|releases|server-kit)', 'shell/src'],
};

/** Tests, their helpers and settings of tools may import from any folder. */
const beside = [
  '[.](test|spec|test-d|config)[.]\\w+$',
  // What `create` copies into a vendor's folder.
  '^packages/remote-kit/sections/',
  '(^|/)(testing|test-support|system-tests|fixtures|template|gallery|peers|node_modules|dist)/',
];
/** Loads the kit only where a vendor's build is checked, so that the portal's servers don't need it. */
const onDemand = '^packages/releases/src/cli/kit-checks[.]ts$';

export default {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-cycle-of-folders', scope: 'folder', severity: 'error', from: {}, to: { circular: true } },
    ...Object.entries(allowed).map(([from, to]) => ({
      name: `allowed-for ${from}`,
      severity: 'error',
      from: { path: `^(${from})/` },
      to: { path: '^(e2e|mfe-[^/]+|packages|shell)/', pathNot: ['^$1/', ...to.map((item) => `^${item}`)] },
    })),
  ],
  options: {
    exclude: { path: [...beside, onDemand] },
    // TypeScript 7 has no interface for it.
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
