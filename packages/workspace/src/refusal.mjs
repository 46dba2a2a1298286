/** What went wrong, in one sentence that says what to do. It ends the command with exit code 1. */
export class Refusal extends Error {
  name = 'Refusal';
}
