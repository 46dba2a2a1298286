/** The majors of the contract, and the last day on which portals ran each: the table in `packages/contract/SUPPORT.md`. */
export const contractMajors: readonly { major: number; since: string; until?: string }[] = [
  { major: 1, since: '2026-11-20', until: '2026-11-22' },
  { major: 2, since: '2026-11-22', until: '2026-11-29' },
  { major: 3, since: '2026-11-25' },
];

/** Describes when the major of a range ended: `contract 1 ended on 2026-11-22`; undefined if it hasn't by this day. */
export function endOf(major: number | undefined, today: string): string | undefined {
  const until = contractMajors.find((item) => item.major === major)?.until;
  return until && until < today ? `contract ${major} ended on ${until}` : undefined;
}
