/** All that rules find in a build: `{ rule, reason, example, found }`, one for each place. */
export async function findBy(rules, built) {
  const found = await Promise.all(
    rules.map(async ({ find, ...rule }) =>
      (await find(built)).map((one) => ({ rule: rule.name, reason: rule.reason, example: rule.example, found: one })),
    ),
  );
  return found.flat();
}
