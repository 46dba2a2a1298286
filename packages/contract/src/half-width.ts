/** Letters, digits and what stands in addresses and numbers, as wide as Chinese characters. */
const fullWidth = /[０-９Ａ-Ｚａ-ｚ＠．＋－]/g;

/** Writes in the usual width what Chinese input methods can write full-width: `Ａ１２３` is meant as `A123`. */
export function halfWidth(text: string): string {
  return text.replace(fullWidth, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}
