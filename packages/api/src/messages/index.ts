import type { Locale } from '@portal/contract';
import { errorMessages, fieldMessages, fileMessages } from './errors.ts';
import { importMessages } from './imports.ts';
import { mailMessages } from './mails.ts';
import { membershipMessages, passMessages } from './membership.ts';
import { orderMessages, receiptMessages } from './orders.ts';
import { sessionMessages } from './session.ts';
import { vacancyAlertMessages } from './vacancy-alerts.ts';

const messages = {
  ...errorMessages,
  ...fieldMessages,
  ...fileMessages,
  ...importMessages,
  ...mailMessages,
  ...membershipMessages,
  ...orderMessages,
  ...passMessages,
  ...vacancyAlertMessages,
  ...receiptMessages,
  ...sessionMessages,
};

export type MessageKey = keyof typeof messages;
export type MessageParams = Record<string, string | number>;
/** Returns a message in the caller's language. */
export type Translate = (key: MessageKey, params?: MessageParams) => string;

/** The messages in one language: `t('EXPIRED')`. `{name}` in a message is filled from `params`. */
export function translator(locale: Locale): Translate {
  return (key, params = {}) => fill(messages[key][locale], params);
}

/** Fills in the `{name}`s of a text. */
export function fill(text: string, params: MessageParams): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
