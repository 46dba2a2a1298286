export const seeds = ['empty', 'demo'] as const;
/** The demo data as of the fixed clock, or only tables. */
export type Seed = (typeof seeds)[number];

/** Environment variables and names of what `global-setup.ts` prepared. */
export const prepared = {
  snapshot: (seed: Seed) => `PORTAL_TEST_SNAPSHOT_${seed.toUpperCase()}`,
  server: 'PORTAL_TEST_POSTGRES',
  template: (seed: Seed) => `portal_${seed}`,
} as const;
