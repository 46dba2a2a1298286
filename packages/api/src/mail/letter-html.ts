import { html, raw } from 'hono/html';

/** The sender, as in the settings. */
export interface Sender {
  association: string;
  /** Address and telephone, one line each. */
  contact: string[];
  /** The portal's origin, where the logo is. */
  origin: string;
  /** The mail states that nothing in it is real. */
  rehearsal: boolean;
}

/** A paragraph; a list, such as the lines of an order; the mail's main link; a minor one. */
export type LetterPart =
  | { kind: 'words'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'link'; label: string; href: string };

interface Letter {
  lang: string;
  sender: Sender;
  subject: string;
  parts: LetterPart[];
}

// The design system's colours (packages/ui/src/palette.ts). Mail apps support neither variables nor external style sheets.
const font = 'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,PingFang HK,Noto Sans HK,Microsoft JhengHei,Arial,sans-serif';
const dark = `
@media (prefers-color-scheme: dark) {
  .ground { background: #101A17 !important; }
  .sheet { background: #16221E !important; border-color: #2B3C36 !important; }
  .ink { color: #E8F0ED !important; }
  .quiet { color: #B9C8C2 !important; }
  .list { background: #15392D !important; color: #E8F0ED !important; }
  .button { background: #6FCFA9 !important; color: #101A17 !important; }
}`;

/** A mail styled like the site: one column of at most 560 px, styles on each element, dark if the reader's system is. */
export function letterHtml({ lang, sender, subject, parts }: Letter) {
  return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${raw(dark)}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#F2F6F4;">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#F2F6F4;"><tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;">
<tr><td style="padding:0 8px 16px;${font};"><img src="${sender.origin}/apple-touch-icon.png" alt="" width="40" height="40" style="display:inline-block;vertical-align:middle;border:0;border-radius:10px;"><span class="ink" style="padding-left:12px;vertical-align:middle;font-size:17px;font-weight:700;color:#12241F;">${sender.association}</span></td></tr>
<tr><td class="sheet" style="padding:28px 24px;background:#FFFFFF;border:1px solid #DBE4E0;border-radius:20px 20px 48px 20px;${font};">
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.35;color:#12241F;">${subject}</h1>
${parts.map(partHtml)}
</td></tr>
<tr><td class="quiet" style="padding:20px 8px 0;font-size:13px;line-height:1.6;color:#455650;${font};">${lines([sender.association, ...sender.contact])}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function partHtml(part: LetterPart) {
  if (part.kind === 'button') {
    return html`<p style="margin:24px 0;"><a class="button" href="${part.href}" style="display:inline-block;padding:12px 24px;border-radius:12px;background:#0B5D46;color:#FFFFFF;font-size:16px;font-weight:700;line-height:1.5;text-decoration:none;">${part.label}</a></p>`;
  }
  if (part.kind === 'link') {
    return html`<p class="quiet" style="margin:16px 0 0;font-size:14px;line-height:1.6;color:#455650;"><a class="quiet" href="${part.href}" style="color:#455650;">${part.label}</a></p>`;
  }
  if (part.kind === 'list') {
    return part.items.map(
      (item) =>
        html`<p class="list" style="margin:0 0 12px;padding:12px 16px;border-radius:12px;background:#E0F0E9;font-size:15px;line-height:1.6;color:#12241F;">${lines(item.split('\n'))}</p>`,
    );
  }
  return html`<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.65;color:#12241F;">${lines(part.text.split('\n'))}</p>`;
}

const lines = (texts: string[]) => texts.map((text, index) => (index === 0 ? text : html`<br>${text}`));
