/**
 * Splits a text into the words that the search compares: at spaces and punctuation. A code such as `REL-304` is a word too, without the
 * letters of a section in front (`PAY-F-202` is F-202). `TextField` also yields its parts. Chinese, which has no spaces, is split into
 * pairs of adjacent characters: `優惠券` finds `使用優惠券`. The search page gets this function as text, so it can't use anything outside it.
 */
export function wordsOf(text) {
  const plain = text.replace(/\b[a-z]+-(?=f-\d)/gi, '');
  const codes = plain.match(/\b[a-z]+-\d+\b/gi) ?? [];
  const words = plain.split(/[\n\r\p{Z}\p{P}\p{S}]+/u).flatMap((word) => {
    if (!/\p{Script=Han}/u.test(word)) return /[a-z][A-Z]/.test(word) ? [word, ...word.split(/(?<=[a-z])(?=[A-Z])/)] : word;
    const letters = [...word];
    return letters.length === 1 ? word : letters.slice(1).map((letter, before) => letters[before] + letter);
  });
  return [...codes, ...words];
}
