/** One place where a build breaks a rule, with the rule's reason and an example to go by. */
export interface Finding {
  rule: string;
  reason: string;
  example: string;
  found: string;
}

/**
 * All that is wrong with a build's folder, as far as it shows without the sources. The folder has a release.json that a release store
 * takes.
 */
export function findShipped(dist: string): Promise<Finding[]>;
