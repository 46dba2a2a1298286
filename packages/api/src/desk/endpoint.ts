import type { Locale, Schema } from '@portal/contract';
import type { InferOutput } from 'valibot';
import type { Context } from '../context.ts';
import type { StaffRole } from '../db/schema/index.ts';
import type { Actor } from '../domain/staff/record-action.ts';
import type { LoggedIn } from '../domain/staff/staff-accounts.ts';
import type { Once } from '../http/idempotency.ts';
import type { RouteOptions } from '../http/route.ts';
import type { Translate } from '../messages/index.ts';

/** A call of the desk, checked: who makes it, and what was sent. */
export interface DeskCall<I> {
  ctx: Context;
  staff: LoggedIn;
  /** Who is recorded, with the reason in the input. */
  actor: Actor;
  /** The part of the path that names a record, like an order's code; empty for a list. */
  id: string;
  input: I;
  locale: Locale;
  t: Translate;
  /** Whether a second person has confirmed the action. */
  isConfirmed: boolean;
  /** Runs an action in one transaction, at most once per Idempotency-Key. */
  once: Once;
}

/** A read or a named action of the desk. No call edits a row past the domain. */
export interface DeskEndpoint<S extends Schema = Schema> {
  method: 'get' | 'post';
  /** Below `/desk/`; `:id` names a record. */
  path: string;
  /** Who may call it, besides `head`; empty: only `head`. `any` is every member of staff. */
  roles: readonly StaffRole[] | 'any';
  /** The query of a read, the body of an action. */
  input?: S;
  /** The body is a form with files. */
  multipart?: true;
  options?: RouteOptions;
  /** Whether a second person has to confirm the action before it happens. */
  needsTwo?(call: DeskCall<InferOutput<S>>): boolean | Promise<boolean>;
  /** Returns what is sent as JSON, or a whole response (a file). */
  handle(call: DeskCall<InferOutput<S>>): Promise<object>;
}

type Rest<S extends Schema> = Omit<DeskEndpoint<S>, 'method' | 'path' | 'roles' | 'handle'>;

/** A read: `read('orders/:id', ['desk'], {}, async ({ ctx, id }) => …)`. */
export function read<const S extends Schema>(
  path: string,
  roles: DeskEndpoint['roles'],
  rest: Rest<S>,
  handle: DeskEndpoint<S>['handle'],
): DeskEndpoint {
  return { method: 'get', path, roles, ...rest, handle } as unknown as DeskEndpoint;
}

/** A named action: `action('orders/:id/void', ['desk'], { input }, ({ once }) => once(async (tx) => …))`. */
export function action<const S extends Schema>(
  path: string,
  roles: DeskEndpoint['roles'],
  rest: Rest<S>,
  handle: DeskEndpoint<S>['handle'],
): DeskEndpoint {
  return { method: 'post', path, roles, ...rest, handle } as unknown as DeskEndpoint;
}
