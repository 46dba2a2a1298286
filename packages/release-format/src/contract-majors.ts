/** The majors of the contract, and the last day on which portals ran each: the table in `packages/contract/SUPPORT.md`. */
export const contractMajors: readonly { major: number; since: string; until?: string }[] = [
  { major: 1, since: '2026-11-20', until: '2026-11-22' },
  { major: 2, since: '2026-11-22', until: '2026-11-25' },
  { major: 3, since: '2026-11-25' },
];

/** Says when the major of a range ended: `contract 2 ended on 2026-11-25`; nothing of one that has not. */
export function endOf(major: number | undefined): string | undefined {
  const until = contractMajors.find((one) => one.major === major)?.until;
  return until && `contract ${major} ended on ${until}`;
}
