/** Where a page whose trace the server keeps says how long its navigation took. */
export const navigationsPath = '/navigations';
