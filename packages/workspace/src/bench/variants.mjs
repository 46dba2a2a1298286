import { at } from '../root.mjs';

/** Where the single bundle is built. */
export const singleFolder = at('.cache', 'bench', 'single');

/** The pages that are loaded first: those of BENCH_PAGES, or a public one of each section but payment, whose pages need an order. */
export const pages = process.env.BENCH_PAGES?.split(' ') ?? [
  '/en',
  '/en/course',
  '/en/swim-squad',
  '/en/checkout',
  '/en/login',
  '/en/be-member',
];

/** From the home page to another section by the links of the header. */
export const visits = [
  { to: 'account', link: 'Log in' },
  { to: 'membership', link: 'Become a member' },
];

/** How many releases more than the live ones are registered for the last table. */
export const manyReleases = 50;
