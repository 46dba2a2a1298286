/** After this long without a page's data, its reader is told, and its section's vendor gets a count. */
export const longWaitMs = 4_000;
