/** Path separators, control characters, and the marks that turn the direction of writing or can't be seen. */
const treacherous = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}<>:"|?*]/gu;

/** A file's name as it may be shown and sent: its last part, without anything that could mislead, at most 100 characters. */
export function readableName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(treacherous, '').trim().replace(/^\.+/, '');
  const [, stem = '', extension = ''] = /^(.*?)(\.[^.]{1,8})?$/su.exec(clean) ?? [];
  return `${[...stem].slice(0, 90).join('') || 'file'}${extension}`;
}
