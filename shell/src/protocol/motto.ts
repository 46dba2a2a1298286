/** The first clause of the association's description, if it is short enough to fit below its name. */
export function mottoOf(description: string): string | undefined {
  const clause = description.split(/[:：,，.。;；]/)[0]?.trim();
  return clause && clause.length <= 40 ? clause : undefined;
}
