import { plainCode, plainEmail } from '@portal/contract/membership';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { MemberRecord } from '../../db/schema/index.ts';
import { addressKey, checkAttempts, clearAttempts, countAttempt, passes, takeBackAttempt } from '../rate-limit.ts';
import { guessesOf, mailOwner } from './confirm-login.ts';
import { findAccount } from './find-accounts.ts';
import { isPassword } from './passwords.ts';

/**
 * Finds the member with this number (in any letter case) or e-mail and this password; takes as long for an unknown number. Failures count
 * per address, and per account and address together: nobody can lock out another person, and a school's many logins through one address
 * don't block each other. After very many failures from anywhere, the account's owner has to confirm by mail that it's them.
 */
export async function logIn(ctx: Context, username: string, password: string, address: string): Promise<MemberRecord> {
  const { LOGIN_PER_ACCOUNT, LOGIN_PER_ADDRESS, LOGIN_WINDOW_MINUTES: minutes } = ctx.config;
  const name = normalized(username);
  const from = addressKey(address);
  const byAddress = { key: `login address ${from}`, attempts: LOGIN_PER_ADDRESS, minutes };
  await checkAttempts(ctx, byAddress);
  const member = await findAccount(ctx.db, name);
  // The number and the e-mail of an account count together.
  const accountKey = `login account ${member?.id ?? name} ${from}`;
  await countAttempt(ctx, { key: accountKey, attempts: LOGIN_PER_ACCOUNT, minutes });
  const fromAnywhere = guessesOf(member?.id ?? name);
  if (!(await passes(countAttempt(ctx, fromAnywhere))) && member?.email !== null) {
    if (member) await mailOwner(ctx, member);
    // The login page shows the message of this code; of a wrong password it has its own.
    throw new ApiFailure('RATE_LIMITED', { message: 'session.confirmLogin' });
  }
  if (!(await isPassword(member?.password_hash, password, ctx.config, from)) || !member) {
    await countAttempt(ctx, byAddress);
    throw new ApiFailure('BAD_CREDENTIALS');
  }
  await clearAttempts(ctx, accountKey);
  await takeBackAttempt(ctx, fromAnywhere);
  return member;
}

/** A member number or an e-mail as it is meant, in lower case; compatibility characters such as the Kelvin sign become plain ones. */
function normalized(username: string): string {
  const name = username.normalize('NFKC');
  return (name.includes('@') ? plainEmail(name) : plainCode(name)).toLowerCase();
}
