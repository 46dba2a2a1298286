import { DrizzleQueryError } from 'drizzle-orm';
import { ApiFailure } from '../api-failure.ts';

/** There was no connection. */
export class NoConnection extends Error {
  override name = 'NoConnection';

  constructor(cause: unknown) {
    super(`No connection to the database: ${reasonOf(cause)}`, { cause });
  }
}

/** Lock wait too long, statement too long, deadlock, serialisation failure: all mean "try again". */
const busyStates = /^(55P03|57014|40P01|40001)$/;
/**
 * The connection is lost or refused; the server is out of resources, stopping, starting or now a standby; or it ended an idle transaction.
 */
const awayStates = /^(08...|53...|57P0.|25P0[34]|25006)$/;

/** What a database error means for a caller, who may simply try again: BUSY or UNAVAILABLE. */
export function databaseFailure(error: unknown): ApiFailure | undefined {
  const state = sqlState(error);
  const code = state ? codeOfState(state) : codeOfConnection(error);
  return code && Object.assign(new ApiFailure(code), { cause: error });
}

function codeOfState(state: string) {
  if (busyStates.test(state)) return 'BUSY';
  return awayStates.test(state) ? 'UNAVAILABLE' : undefined;
}

/** A driver error without a SQLSTATE is about its connection, unless the driver couldn't even write the statement. */
function codeOfConnection(error: unknown) {
  const fault = causes(error).find((item) => item instanceof DrizzleQueryError || item instanceof NoConnection)?.cause;
  if (!(fault instanceof Error) || fault instanceof TypeError || fault instanceof RangeError) return undefined;
  return fault.message === 'timeout exceeded when trying to connect' ? 'BUSY' : 'UNAVAILABLE';
}

/** The SQLSTATE of a database error, however deep the driver has wrapped it. */
export function sqlState(error: unknown): string | undefined {
  const codes = causes(error).map((cause) => ('code' in cause ? cause.code : undefined));
  return codes.find((code): code is string => typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code));
}

function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : [];
}

/** A host with several addresses gives one refusal for each. */
function reasonOf(cause: unknown): string {
  const [first] = cause instanceof AggregateError ? cause.errors : [cause];
  return first instanceof Error ? first.message : String(first);
}
