/** A look at what may go well: at those `asked` that had not gone well before, of which so many had `well` now. A visit is looked at once, a payment until it is paid. */
export interface Look {
  asked: number;
  well: number;
}

/** Which share goes well by each look, and at least which by the last. */
export interface Usual {
  shares: number[];
  atLeast: number;
}

/** The share that goes well by each look (Kaplan and Meier): what is too young for a look says nothing of it. */
export function sharesOf(looks: Look[]): number[] {
  let left = 1;
  return looks.map(({ asked, well }) => {
    if (asked > 0) left *= 1 - well / asked;
    return 1 - left;
  });
}

/** What is usual, as far as it is known: the fewer were looked at, the less must go well. */
export function usualOf(looks: Look[]): Usual {
  const shares = sharesOf(looks);
  const last = looks.at(-1);
  const ended = looks.reduce((sum, { well }) => sum + well, 0) + (last ? last.asked - last.well : 0);
  return { shares, atLeast: lowerEnd(shares.at(-1) ?? 0, ended) };
}

/** A worse release keeps a part of what usually goes well: each of so many parts is thought of. */
const parts = 20;
/** So many times likelier what was seen must be with a worse release. */
const sure = 1000;

/** The last look that anything was old enough for. */
export const lastLook = (looks: Look[]): number =>
  Math.max(
    0,
    looks.findLastIndex(({ asked }) => asked > 0),
  );

/**
 * Whether surely less goes well than is usual, and by this share less of what was seen. A thousandfold likelihood is a bet that of a thousand releases that are as
 * good as usual one wins at most, however often one looks (Ville's inequality): so there is no wait for a number of visits or payments.
 */
export function isSurelyWorse(looks: Look[], { shares, atLeast }: Usual, worseBy: number): boolean {
  const last = lastLook(looks);
  const isMuch = (shares[last] ?? 0) - (sharesOf(looks)[last] ?? 0) > worseBy;
  const usual = atLeast / (shares.at(-1) ?? 0);
  if (!isMuch || !(usual > 0)) return false;
  const asUsual = logLikelihood(looks, shares, usual);
  const worse = Array.from({ length: parts }, (_, part) => (usual * (part + 0.5)) / parts);
  const times = worse.map((kept) => Math.exp(logLikelihood(looks, shares, kept) - asUsual));
  return times.reduce((sum, one) => sum + one, 0) / parts >= sure;
}

/** How likely the looks are if this part of what usually goes well does, but for a factor that is the same for each part. */
function logLikelihood(looks: Look[], shares: number[], kept: number): number {
  const left = (look: number) => 1 - kept * (shares[look] ?? 0);
  return looks.reduce(
    (sum, { asked, well }, look) => sum + well * Math.log(kept / left(look - 1)) + (asked - well) * Math.log(left(look) / left(look - 1)),
    0,
  );
}

/** The lower end of a share's interval (Wilson): one in seven hundred lies below it. */
function lowerEnd(share: number, of: number): number {
  const z = 3;
  if (of === 0) return 0;
  const spread = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  return (share + z ** 2 / (2 * of) - spread) / (1 + z ** 2 / of);
}
