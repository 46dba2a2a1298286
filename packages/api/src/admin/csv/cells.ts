import { formatDateTime, hongKongMoment } from '@portal/contract/hong-kong';
import { isEmail, plain, plainCode, plainEmail, plainName } from '@portal/contract/membership';
import { invalid } from '../../api-failure.ts';
import type { MessageKey, MessageParams } from '../../messages/index.ts';
import { toCents, toHkd } from '../../money.ts';

/** How a value is written in a cell. `read` throws a message for text it can't read; an empty cell is null unless the cell is needed. */
export interface Cell<T> {
  read(text: string): T;
  write(value: T): string;
}

function cell<T>(
  read: (text: string) => T | undefined,
  wrong: MessageKey = 'field.invalid',
  write: (value: T) => string = String,
  params?: MessageParams,
): Cell<T | null> {
  return {
    read: (text) => {
      if (text === '') return null;
      const value = read(text);
      if (value === undefined) throw invalid(wrong, params);
      return value;
    },
    write: (value) => (value === null || value === undefined ? '' : write(value)),
  };
}

/** The same cell, but it must not be empty. */
export function needed<T>({ read, write }: Cell<T | null>): Cell<T> {
  return {
    read: (text) => {
      const value = read(text);
      if (value === null) throw invalid('cell.empty');
      return value;
    },
    write,
  };
}

export const text = cell((value) => value);
/** A text on one line. */
export const line = cell(plain);
export const personName = cell(plainName);
export const memberCode = cell((value) => (/^[A-Z0-9]{4,20}$/.test(plainCode(value)) ? plainCode(value) : undefined), 'cell.memberCode');
export const email = cell((value) => (isEmail(plainEmail(value)) ? plainEmail(value) : undefined), 'cell.email');
export const countryCode = cell((value) => /^\+?(\d{1,3})$/.exec(plainCode(value))?.[1], 'cell.countryCode');
export const whole = cell((value) => (/^\d{1,9}$/.test(value) ? Number(value) : undefined), 'cell.whole');
export const percent = cell((value) => (/^\d{1,3}$/.test(value) && Number(value) <= 100 ? Number(value) : undefined), 'cell.percent');
export const flag = cell(
  (value) => (/^(1|yes|true)$/i.test(value) ? true : /^(0|no|false)$/i.test(value) ? false : undefined),
  'cell.flag',
  (value) => (value ? 'yes' : 'no'),
);
export const day = cell((value) => (new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) ? value : undefined), 'cell.day');
/** `2027-02-06 2027-02-13`. */
export const days = cell(
  (value) => {
    const all = value.split(/[\s,]+/);
    return all.every((date) => new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date)) ? all : undefined;
  },
  'cell.days',
  (all) => all.join(' '),
);
/** Spreadsheets write 09:00 as 9:00. */
export const time = cell(
  (value) => (/^([01]?\d|2[0-3]):[0-5]\d(:00)?$/.test(value) ? value.padStart(value.length < 7 ? 5 : 8, '0') : undefined),
  'cell.time',
  (value) => value.slice(0, 5),
);
/** In Hong Kong time. */
export const moment = cell(
  (value) => {
    const [, date = '', clock] = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})$/.exec(value) ?? [];
    const at = hongKongMoment(date, clock);
    return Number.isNaN(at.getTime()) || formatDateTime(at) !== value ? undefined : at;
  },
  'cell.moment',
  (at) => formatDateTime(at),
);
export const degrees = cell((value) => (/^-?\d{1,3}(\.\d{1,8})?$/.test(value) ? Number(value) : undefined), 'cell.degrees');
export const hkd = cell(
  (value) => (/^\d+(\.\d{1,2})?$/.test(value) ? (toCents(Number(value)) ?? undefined) : undefined),
  'cell.hkd',
  (cents) => String(toHkd(cents)),
);
/** 1 Monday to 7 Sunday: `1 3 5`. */
export const weekdays = cell(
  (value) => (/^[1-7]( [1-7])*$/.test(value) ? value.split(' ').map(Number) : undefined),
  'cell.weekdays',
  (days) => days.join(' '),
);

const listOf = (value: string) => value.split('|').map((word) => word.trim());
/** `swim | 游泳`: letters, digits and Chinese characters. */
export const words = cell(
  (value) => (listOf(value).every((word) => /^[a-z0-9㐀-鿿ぁ-ヿ][a-z0-9㐀-鿿ぁ-ヿ '-]*$/i.test(word)) ? listOf(value) : undefined),
  'cell.words',
  (all) => all.join(' | '),
);

/** `SW, first-ballet`. */
export const names = cell(
  (value) => value.split(/[\s,]+/),
  undefined,
  (all) => all.join(' '),
);

/** A document to upload with an application. */
export interface DocumentName {
  name: string;
  ch_name: string | null;
  required: boolean;
}

/** `Certificate = 證書* | Photo = 照片`: names in both languages, a star for what is required. */
export const documents = cell<DocumentName[]>(
  (value) => {
    const found = listOf(value).map((item) => /^([^=*]{1,200}?)(?:\s*=\s*([^=*]{1,200}?))?\s*(\*?)$/.exec(item));
    return found.every((item) => item !== null)
      ? found.map(([, name, ch_name, star]) => ({ name: name!.trim(), ch_name: ch_name?.trim() || null, required: star === '*' }))
      : undefined;
  },
  'cell.documents',
  (all) => all.map(({ name, ch_name, required }) => `${name}${ch_name ? ` = ${ch_name}` : ''}${required ? '*' : ''}`).join(' | '),
);

export function oneOf<const V extends string>(...values: V[]): Cell<V | null> {
  return cell((value) => values.find((known) => known === value), 'cell.oneOf', String, { values: values.join(', ') });
}

/** A row of a file; columns that the file leaves out are absent. */
export type RowOf<C> = { [N in keyof C]?: C[N] extends Cell<infer T> ? T : never };
