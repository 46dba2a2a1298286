import * as v from 'valibot';
import { ageOn } from '../entities/age.ts';
import { check, emailAddress, findings, line, name, needed, when } from './fields.ts';
import { readPhone } from './phone.ts';

export const registrationTitles = ['Mr', 'Mrs', 'Miss', 'Ms', 'Rev', 'Dr'] as const;
/** 8 to 20 letters, digits and ! @ # $ % ^ & _ *, in any combination. */
const password = /^[A-Za-z0-9!@#$%^&_*]{8,20}$/;

const phone = v.pipe(
  line(20),
  check((mobile: string) => mobile === '' || readPhone(mobile)?.length === 8, 'member.phone'),
  v.transform((mobile) => readPhone(mobile) ?? ''),
);

/** The registration of an online account. `today` in Hong Kong, `YYYY-MM-DD`. */
export function registrationSchema(today: string) {
  return v.pipe(
    v.object({
      email: needed(emailAddress, 'email_error'),
      title: v.pipe(
        line(10),
        check((title: string) => (registrationTitles as readonly string[]).includes(title), 'field.required'),
      ),
      surname: needed(name),
      given_name: needed(name),
      mobile: needed(phone),
      dob: v.pipe(
        line(10),
        check((dob: string) => ageOn(dob, today) !== null, 'plsEnterValidDob'),
      ),
      password: v.pipe(
        v.nullish(v.string(), ''),
        check((text: string) => password.test(text), 'session.passwordRule'),
      ),
      confirm_password: v.nullish(v.string(), ''),
      is_volunteer: v.nullish(v.boolean(), false),
    }),
    findings(({ password, confirm_password }) => when(password !== confirm_password, 'confirm_password', 'field.confirmation')),
  );
}
