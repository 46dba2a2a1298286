/** A space or an invisible character. */
const unseen = /[\s\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/u;

/**
 * Trims spaces and invisible characters. It goes character by character: a regular expression for the end would take quadratic time on a
 * long run of spaces.
 */
export function trimUnseen(text: string): string {
  const points = [...text];
  const isSeen = (point: string) => !unseen.test(point);
  return points.slice(points.findIndex(isSeen), points.findLastIndex(isSeen) + 1).join('');
}

/** All kinds of spaces, and the blanks of Korean and of Braille. */
const spaces = /[\s\u115F\u1160\u2800\u3164\uFFA0]+/g;
/** Invisible, except the two joiners: between letters of South Asia, and in emoji, they change what is shown. */
const invisible = /(?![\u200C\u200D])\p{Cf}/gu;
const joinersInPlainScripts =
  /(^|[\p{ASCII}\p{Script=Latin}\p{Script=Han}])[\u200C\u200D]+|[\u200C\u200D]+(?=$|[\p{ASCII}\p{Script=Latin}\p{Script=Han}])/gu;
/** Ask for a variant of a Chinese character: 葛 with it is another text, but the same name. */
const variantOfHan = /(\p{Script=Han})[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]+/gu;
/**
 * Letters, digits and what stands in addresses and numbers, as wide as Chinese characters, and radicals that a PDF gives for the
 * characters they look like (`⽅` for 方). Chinese texts keep their other signs.
 */
const wide = /[０-９Ａ-Ｚａ-ｚ＠．＋－\u2E80-\u2FDF]/g;
/** A hyphen, and the one at which a line doesn't break. */
const hyphens = /[\u2010\u2011]/g;

/**
 * Returns a line of text as it is meant: in half-width letters and digits, with single ordinary spaces, nothing invisible, and nothing
 * around it. `\u3000Flat\u00A0Ａ１` is meant as `Flat A1`.
 */
export function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(joinersInPlainScripts, '$1')
    .replace(spaces, ' ')
    .replace(variantOfHan, '$1')
    .replace(wide, (sign) => sign.normalize('NFKC'))
    .replace(hyphens, '-')
    .trim();
}

/** Full-width forms of ASCII. */
const wideAscii = /[！-～]/g;
/** Curly, modifier and full-width apostrophes, the prime and the two accents that keyboards have for them. */
const apostrophes = /[\u2018\u2019\u201B\u02BC\u02BB\u02B9\u2032\u00B4`]/g;
const dashes = /[\p{Pd}\u2212]/gu;
/** The dots that input methods write between the parts of a Chinese name, besides `·`. */
const dots = /[\u0387\u2022\u2027\u2219\u22C5\u30FB\uFF65]/g;

/** Returns a person's name as it is meant: `O’Brien‑Li` as `O'Brien-Li`, `陳　大文` as `陳大文`, `歐陽‧小明` as `歐陽·小明`. */
export function plainName(text: string): string {
  return plain(text)
    .replace(wideAscii, (sign) => sign.normalize('NFKC'))
    .replace(apostrophes, "'")
    .replace(dashes, '-')
    .replace(dots, '·')
    .replace(/(\p{Script=Han})\.(?=\p{Script=Han})/gu, '$1·')
    .replace(/([\p{Script=Han}·]) (?=[\p{Script=Han}·])/gu, '$1');
}

/** Returns a code as it is meant, in the case it was typed: `Ａ123 456Ｉ` as `A123456I`. Codes have no spaces. */
export function plainCode(text: string): string {
  return plain(text.normalize('NFKC'))
    .replace(/[ \u200C\u200D]/g, '')
    .replace(dashes, '-')
    .normalize('NFC');
}
