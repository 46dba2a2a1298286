/** A visitor who registers. */
export const newcomer = {
  email: 'x@example.com',
  title: 'Mr',
  surname: 'X',
  given_name: 'Y',
  mobile: '61234567',
  dob: '2000-01-01',
  password: 'abcdefg1',
  confirm_password: 'abcdefg1',
} as const;
