/** What went wrong and what to do about it, in one sentence. The command prints it and ends with exit code 1. */
export class UserError extends Error {
  name = 'UserError';
}

/** A program that failed; `output` is everything it wrote. */
export class Failure extends Error {
  constructor(command, output) {
    super(`${command} failed`);
    this.output = output;
  }
}
