/** Hong Kong writes these, but Big5, which is older than its Hong Kong supplement, lacks them. */
const writtenHere = '着吖嘞凼揸';

const simplified = new Set(charactersOf('gb2312', [0xb0, 0xf7], 0xa1));
for (const character of [...charactersOf('big5', [0xa4, 0xf9], 0x40), ...writtenHere]) simplified.delete(character);

/** Whether a Chinese text has characters that only mainland China writes: those of its character set (GB 2312) that Big5 doesn't have. */
export const isSimplified = (text: string): boolean => [...text].some((character) => simplified.has(character));

/** Returns the Chinese characters of an encoding whose first byte lies between two, and whose second is at least `trail`. */
function charactersOf(encoding: string, [first, last]: [number, number], trail: number): string[] {
  const bytes = [];
  for (let lead = first; lead <= last; lead += 1) for (let second = trail; second <= 0xfe; second += 1) bytes.push(lead, second);
  return [...new TextDecoder(encoding).decode(new Uint8Array(bytes))].filter((character) => /\p{Script=Han}/u.test(character));
}
