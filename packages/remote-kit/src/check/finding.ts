/** One place where a build breaks a rule, with the rule's reason and an example to follow. */
export interface Finding {
  rule: string;
  reason: string;
  example: string;
  found: string;
}

/** What a check looks for in what it is given; `find` returns a text for each place that breaks the rule. */
export interface Rule<Given> {
  name: string;
  reason: string;
  example: string;
  find(given: Given): string[] | Promise<string[]>;
}

/** Returns everything that rules find in what they are given. */
export async function findBy<Given>(rules: readonly Rule<Given>[], given: Given): Promise<Finding[]> {
  const found = await Promise.all(
    rules.map(async ({ name: rule, reason, example, find }) => (await find(given)).map((item) => ({ rule, reason, example, found: item }))),
  );
  return found.flat();
}
