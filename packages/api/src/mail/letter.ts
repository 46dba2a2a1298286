import { type Locale, languageTags } from '@portal/contract';
import { fill, type MessageParams, translator } from '../messages/index.ts';
import { type LetterPart, letterHtml, type Sender } from './letter-html.ts';
import type { Mail } from './mailer.ts';

/**
 * Writes a mail as plain text and as HTML from one message (`messages/mails.ts` says how it is marked up). What fills a placeholder is never
 * read as markup.
 */
export function writeLetter(
  locale: Locale,
  sender: Sender,
  message: { subject: string; text: string },
  params: MessageParams,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const all = { ...params, association: sender.association };
  const subject = fill(message.subject, all);
  const parts = [
    ...(params.name ? [{ kind: 'words', text: translator(locale)('mail.greeting', all) } as const] : []),
    ...message.text.split('\n\n').map((paragraph) => toPart(paragraph, all)),
  ];
  return {
    subject,
    text: [...parts.map((part) => toText(part, locale)), sender.association].join('\n\n'),
    html: String(letterHtml({ lang: languageTags[locale], sender, subject, parts })),
  };
}

function toPart(paragraph: string, params: MessageParams): LetterPart {
  const button = /^\[(.+)\]\(\{(\w+)\}\)$/.exec(paragraph);
  if (button) return { kind: 'button', label: fill(button[1]!, params), href: String(params[button[2]!]) };
  const list = /^\{(lines|numbers)\}$/.exec(paragraph);
  if (list) return { kind: 'list', items: String(params[list[1]!]).split('\n\n') };
  return { kind: 'words', text: fill(paragraph, params).trim() };
}

function toText(part: LetterPart, locale: Locale): string {
  if (part.kind === 'button') return `${part.label}${locale === 'zh' ? '：' : ': '}${part.href}`;
  return part.kind === 'list' ? part.items.join('\n\n') : part.text;
}
