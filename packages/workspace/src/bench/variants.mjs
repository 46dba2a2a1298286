import { at } from '../command/root.mjs';

/** Where the single bundle is built. */
export const singleFolder = at('.cache', 'bench', 'single');

/**
 * The pages that are loaded first: those of BENCH_PAGES, or public ones of each section. `:invoice` stands for an order of the demo member.
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

/** Those that are loaded as the server rendered them, and without. */
const rendered = ['/en', '/en/course', '/en/swim-squad', '/en/login', '/en/be-member', '/en/ym-member'];
export const renderedPages = process.env.BENCH_PAGES ? rendered.filter((page) => pages.includes(page)) : rendered;

/** From the home page to another section by the links of the header. */
export const visits = [
  { to: 'account', link: 'Log in' },
  { to: 'membership', link: 'Become a member' },
];

/** How many releases more than the live ones are registered for the last table. */
export const manyReleases = 50;
