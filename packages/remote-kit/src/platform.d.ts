/** What the shell shares with every remote, each by its exact name. */
export const platform: readonly string[];
