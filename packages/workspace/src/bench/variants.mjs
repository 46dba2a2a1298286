import { at } from '../command/root.mjs';

/** Where the single bundle is built. */
export const singleFolder = at('.cache', 'bench', 'single');

/**
 * The pages to load first: those in BENCH_PAGES, or each section's public ones. `:invoice` is replaced by an order of the demo member.
 */
export const pages = process.env.BENCH_PAGES?.split(' ') ?? [
  '/en',
  '/en/course',
  '/en/swim-squad',
  '/en/checkout',
  '/en/login',
  '/en/be-member',
  '/en/payme_success/:invoice',
];

/** The pages that are loaded with and without server rendering. */
const rendered = ['/en', '/en/course', '/en/swim-squad', '/en/login', '/en/be-member', '/en/ym-member'];
export const renderedPages = process.env.BENCH_PAGES ? rendered.filter((page) => pages.includes(page)) : rendered;

/** From the home page to another section through the header's links. */
export const visits = [
  { to: 'account', link: 'Log in' },
  { to: 'membership', link: 'Become a member' },
];

/** How many releases are added to the live ones for the last table. */
export const manyReleases = 50;
