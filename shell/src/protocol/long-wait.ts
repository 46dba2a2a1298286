/** After this long without a page's data, we tell the person, and count it for the section's vendor. */
export const longWaitMs = 4_000;
