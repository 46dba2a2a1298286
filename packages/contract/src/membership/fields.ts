import * as v from 'valibot';
import { isEmail, plainEmail } from './email.ts';
import type { MembershipMessage } from './messages.ts';
import { plain, plainName } from './plain.ts';

type Line = v.GenericSchema<string | null | undefined, string>;

/** A check with a message from the catalogue. */
export function check<T>(fits: (value: T) => boolean, message: MembershipMessage) {
  return v.check<T, MembershipMessage>(fits, message);
}

/** A field and what is wrong with it; `''` stands for the whole form. */
export type Finding = readonly [field: string, message: MembershipMessage];

/** One finding, or none. */
export function when(wrong: boolean, field: string, message: MembershipMessage): Finding[] {
  return wrong ? [[field, message]] : [];
}

/** Checks several fields together; each finding becomes the issue of its field. */
export function findings<T extends object>(find: (value: T) => Finding[]) {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const [key, message] of find(dataset.value)) {
      addIssue({ message, path: [{ type: 'unknown', origin: 'value', input: dataset.value, key, value: undefined }] });
    }
  });
}

/** A line of text of at most `max` code points, as it is meant. Absent and empty are the same; `needed` makes it required. */
export function line(max: number, meant = plain): Line {
  return v.pipe(
    v.nullish(v.string(), ''),
    v.transform(meant),
    check((text: string) => [...text].length <= max, 'field.tooLong'),
  );
}

/** A required line. */
export function needed(schema: Line, message: MembershipMessage = 'field.required'): Line {
  return v.pipe(schema, v.nonEmpty<string, MembershipMessage>(message));
}

/** A required file; the picker checks its size and type, and so does the server, which reads it. */
export function neededFile(message: MembershipMessage) {
  return v.pipe(
    v.nullish(v.file(), null),
    v.check((file) => file != null, message),
  );
}

/** An optional line that must have this form. */
function shaped(max: number, fits: (text: string) => boolean, message: MembershipMessage, meant = plain): Line {
  return v.pipe(
    line(max, meant),
    check((text: string) => text === '' || fits(text), message),
  );
}

const english = /^[A-Za-z][A-Za-z .,'-]*$/;
const chinese = /^[\p{Script=Han}·]+$/u;

/** Text that mail programs turn into a link. */
const address = /[/\\:@<>]|[.．。｡][\p{L}\p{N}]{2}/u;

/** Anyone can have a name mailed to anyone, in the association's mails: so it must not contain a link. */
export const name = shaped(30, (text) => !address.test(text), 'member.nameAddress', plainName);
/** English letters, and the punctuation in names. */
export const englishName = shaped(30, (text) => english.test(text) && !address.test(text), 'member.nameEnglish', plainName);
/** Han characters and `·`, at most 10 code points: the rare characters of Hong Kong names lie outside the basic plane. */
export const chineseName = shaped(1000, (text) => chinese.test(text) && [...text].length <= 10, 'member.nameChinese', plainName);
/** English or Chinese, of at most `max` code points. */
export const emergencyName = (max: number) =>
  shaped(max, (text) => english.test(text) || chinese.test(text), 'member.emergencyName', plainName);
export const emailAddress = shaped(50, isEmail, 'email_error', plainEmail);

/** The first four characters of an identity card, of a birth certificate or of a passport, in capitals. */
export const identityCard = four(/^[A-Z]{1,2}[0-9]{2,3}$/);
export const anyDocument = four(/^[A-Z0-9]{4}$/);

function four(form: RegExp): Line {
  const fits = (text: string) => text.length === 4 && form.test(text.toUpperCase());
  return v.pipe(shaped(1000, fits, 'member.identityFormat'), v.toUpperCase());
}
