import { type Locale, languageTags } from '@portal/contract';
import { fill, type MessageParams, translator } from '../messages/index.ts';
import { type LetterPart, letterHtml, type Sender } from './letter-html.ts';
import type { Mail } from './mailer.ts';

/**
 * Writes a mail as plain text and as HTML from one message (`messages/mails.ts` explains the markup). Placeholder values are never read as
 * markup.
 */
export function writeLetter(
  locale: Locale,
  sender: Sender,
  message: Message,
  params: MessageParams,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const all = { ...params, association: sender.association };
  const t = translator(locale);
  const written = writeParts(message, all);
  const subject = `${sender.rehearsal ? t('mail.rehearsal') : ''}${written.subject}`;
  const parts: LetterPart[] = [
    ...(sender.rehearsal ? [{ kind: 'list' as const, items: [t('rehearsal.note')] }] : []),
    ...(params.name ? [{ kind: 'words', text: t('mail.greeting', all) } as const] : []),
    ...written.parts,
  ];
  return {
    subject,
    text: [...parts.map((part) => toText(part, locale)), sender.association].join('\n\n'),
    html: String(letterHtml({ lang: languageTags[locale], sender, subject, parts })),
  };
}

/** A mail's subject and text, with placeholders. */
export interface Message {
  subject: string;
  text: string;
}

/** Fills a message in, without a greeting or signature. A paragraph that is an empty placeholder is left out. */
export function writeParts({ subject, text }: Message, params: MessageParams): { subject: string; parts: LetterPart[] } {
  const parts = text
    .split('\n\n')
    .filter((paragraph) => params[/^\{(\w+)\}$/.exec(paragraph)?.[1] ?? ''] !== '')
    .map((paragraph) => toPart(paragraph, params));
  return { subject: fill(subject, params), parts };
}

function toPart(paragraph: string, params: MessageParams): LetterPart {
  const button = /^\[(.+)\]\(\{(\w+)\}\)$/.exec(paragraph);
  if (button) return { kind: 'button', label: fill(button[1]!, params), href: String(params[button[2]!]) };
  const link = /^\(\[(.+)\]\(\{(\w+)\}\)\)$/.exec(paragraph);
  if (link) return { kind: 'link', label: fill(link[1]!, params), href: String(params[link[2]!]) };
  const list = /^\{(lines|numbers)\}$/.exec(paragraph);
  if (list) return { kind: 'list', items: String(params[list[1]!]).split('\n\n') };
  return { kind: 'words', text: fill(paragraph, params).trim() };
}

function toText(part: LetterPart, locale: Locale): string {
  if (part.kind === 'button' || part.kind === 'link') return `${part.label}${locale === 'zh' ? '：' : ': '}${part.href}`;
  return part.kind === 'list' ? part.items.join('\n\n') : part.text;
}
