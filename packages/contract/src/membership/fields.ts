import * as v from 'valibot';
import type { MembershipMessage } from './messages.ts';

type Line = v.GenericSchema<string | null | undefined, string>;

/** A check whose message is one of the catalogue. */
export function check<T>(fits: (value: T) => boolean, message: MembershipMessage) {
  return v.check<T, MembershipMessage>(fits, message);
}

/** A field and what is wrong with it; `''` is the whole. */
export type Finding = readonly [field: string, message: MembershipMessage];

/** One finding, or none. */
export function when(wrong: boolean, field: string, message: MembershipMessage): Finding[] {
  return wrong ? [[field, message]] : [];
}

/** Checks what takes several fields to see; each finding becomes the issue of its field. */
export function findings<T extends object>(find: (value: T) => Finding[]) {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const [key, message] of find(dataset.value)) {
      addIssue({ message, path: [{ type: 'unknown', origin: 'value', input: dataset.value, key, value: undefined }] });
    }
  });
}

/** A space, or a character that shows nothing. */
const unseen = /[\s\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/u;

/**
 * Takes what shows nothing away around a text. Point by point: a pattern for the end would look at a long run of spaces from each of them.
 */
export function trimUnseen(text: string): string {
  const points = [...text];
  const isSeen = (point: string) => !unseen.test(point);
  return points.slice(points.findIndex(isSeen), points.findLastIndex(isSeen) + 1).join('');
}

/** A line of text of at most `max` code points. Absent and empty are the same: whether it must be given is `needed`'s. */
export function line(max: number): Line {
  return v.pipe(
    v.nullish(v.string(), ''),
    v.transform(trimUnseen),
    check((text: string) => [...text].length <= max, 'field.tooLong'),
  );
}

/** A line that must be given. */
export function needed(schema: Line, message: MembershipMessage = 'field.required'): Line {
  return v.pipe(schema, v.nonEmpty<string, MembershipMessage>(message));
}

/** A file that must be chosen; its size and kind are checked where it is chosen, and by the server, which reads it. */
export function neededFile(message: MembershipMessage) {
  return v.pipe(
    v.nullish(v.file(), null),
    v.check((file) => file != null, message),
  );
}

/** A line of this form, if it is given. */
function shaped(max: number, fits: (text: string) => boolean, message: MembershipMessage): Line {
  return v.pipe(
    line(max),
    check((text: string) => text === '' || fits(text), message),
  );
}

const english = /^[A-Za-z][A-Za-z .,'’-]*$/;
const chinese = /^[\p{Script=Han}·‧]+$/u;

/** What a mail program makes a link of. */
const address = /[/\\:@<>]|[.．。｡][\p{L}\p{N}]{2}/u;

/** Anybody can have a name mailed to anybody, as the association's own words: so it holds no link. */
export const name = shaped(30, (text) => !address.test(text), 'member.nameAddress');
/** English letters with what stands between them in names. */
export const englishName = shaped(30, (text) => english.test(text) && !address.test(text), 'member.nameEnglish');
/** Han characters and `·`, at most 10 code points: the rare characters of Hong Kong names lie outside the basic plane. */
export const chineseName = shaped(1000, (text) => chinese.test(text) && [...text].length <= 10, 'member.nameChinese');
/** English or Chinese, of at most `max` code points. */
export const emergencyName = (max: number) => shaped(max, (text) => english.test(text) || chinese.test(text), 'member.emergencyName');
export const emailAddress = shaped(50, (text) => v.is(v.pipe(v.string(), v.email()), text), 'email_error');

/** The first four characters of an identity card, of a birth certificate or of a passport, in capitals. */
export const identityCard = four(/^[A-Z]{1,2}[0-9]{2,3}$/);
export const anyDocument = four(/^[A-Z0-9]{4}$/);

function four(form: RegExp): Line {
  const fits = (text: string) => text.length === 4 && form.test(text.toUpperCase());
  return v.pipe(shaped(1000, fits, 'member.identityFormat'), v.toUpperCase());
}

/**
 * Whether a number has the form of its country: +852 has 8 digits, those of mobiles from 4 to 9, of others from 2; other countries 5 to 15
 * (R-75).
 */
export function isPhone(number: string, country: string, kind: 'mobile' | 'any'): boolean {
  const hongKong = kind === 'mobile' ? /^[4-9]\d{7}$/ : /^[2-9]\d{7}$/;
  return (country.replace('+', '') === '852' ? hongKong : /^\d{5,15}$/).test(digitsOf(number));
}

/** A number without the spaces and dashes that people write. */
export function digitsOf(number: string): string {
  return number.replace(/[\s-]/g, '');
}
