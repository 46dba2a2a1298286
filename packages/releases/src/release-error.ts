/** A refusal with a sentence for the person who publishes: nothing was changed. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}
