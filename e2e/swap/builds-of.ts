import type { Page } from '@playwright/test';

/** Returns the payment section's builds whose scripts the page has run. */
export const buildsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => /\/releases\/(payment-[^/]+)\//.exec(name)?.[1]);
    return [...new Set(names.filter((name) => name !== undefined))];
  });
