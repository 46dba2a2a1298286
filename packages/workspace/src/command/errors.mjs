/** What went wrong and what to do about it, in one sentence. The command prints it and exits with code 1. */
export class UserError extends Error {
  name = 'UserError';
}

/** A program that failed; `output` is everything that it wrote. */
export class Failure extends Error {
  constructor(command, output) {
    super(`${command} failed`);
    this.output = output;
  }
}
