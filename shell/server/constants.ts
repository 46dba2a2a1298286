/** What an operator has no reason to change. A part of the config, where tests replace what they need. */
export const constants = {
  /** How long the back end may go without reading a call or answering it. */
  API_TIMEOUT_MS: 30_000,
  /** How long a person's page may be delayed so that its head can say what the back end knows. */
  HEAD_BUDGET_MS: 200,
};
export type Constants = typeof constants;
