export const seeds = ['empty', 'demo'] as const;
/** The demo data at the fixed clock's time, or just the tables. */
export type Seed = (typeof seeds)[number];

/** Environment variables and names for what `global-setup.ts` has prepared. */
export const prepared = {
  snapshot: (seed: Seed) => `PORTAL_TEST_SNAPSHOT_${seed.toUpperCase()}`,
  server: 'PORTAL_TEST_POSTGRES',
  template: (seed: Seed) => `portal_${seed}`,
} as const;
