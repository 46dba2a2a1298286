/** Fills the `:name` parameters of an endpoint's path. */
export function fillPath(path: string, params: object = {}): string {
  const values = params as Record<string, unknown>;
  return `/${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))}`;
}

/**
 * Each call of a section carries its build in this header. It lets the portal's server lead payers back to the release that their payment
 * began with.
 */
export const releaseHeader = 'Portal-Release';

/** Where an open page requests what replaces its release, `/replacements/payment/<build>?page=/en/payment/…`. */
export const replacementPath = '/replacements';
