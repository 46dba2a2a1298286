/** Where a page reports how long its navigation took, if the server keeps its trace. */
export const navigationsPath = '/navigations';
