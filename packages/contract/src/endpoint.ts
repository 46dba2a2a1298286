import type { BaseIssue, BaseSchema, InferInput, InferOutput } from 'valibot';
import type { ErrorCode } from './errors.ts';
import type { SectionId } from './sections.ts';

export type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;
export type Method = 'get' | 'post' | 'delete';

/**
 * Who may call: `public` anyone, and a dead token is ignored; `member` a logged-in member, for their own data; `member-or-code` a
 * member for their own invoice or anyone with the `apply_code` it belongs to.
 */
export type Access = 'public' | 'member' | 'member-or-code';

export interface Endpoint {
  method: Method;
  /** Relative to the origin, with `:name` parameters: `api/cms/show/:id`. */
  path: string;
  access: Access;
  /** Names of the path's parameters are checked by this schema. */
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The body travels as multipart/form-data; `File` values are its parts. */
  multipart?: true;
  /** Takes an `Idempotency-Key` header (PAY-6). */
  idempotent?: true;
  response: Schema;
  /** Beside UNAVAILABLE, which every call may answer. */
  errors: readonly ErrorCode[];
  /** Changes nothing and answers everybody alike: the portal's server may ask it for a page that it renders for all. */
  sameForAll?: true;
  /** The sections whose pages need it; no other may call it. The shell holds them to `grantedCalls`, which is made from this. */
  grantedTo?: readonly SectionId[];
  /** Begins, reads or ends the session: only the shell calls it, whose `session` does the same for remotes. */
  shellOnly?: true;
}

/** An endpoint that remotes may call. */
export type RemoteEndpoint = Endpoint & { grantedTo: readonly SectionId[]; shellOnly?: never };

/** A call for a section that is not granted it does not compile. */
export type GrantedTo<S extends SectionId, E extends RemoteEndpoint> = S extends E['grantedTo'][number] ? E : { notGrantedTo: S };

type Granted = { grantedTo: readonly [SectionId, ...SectionId[]]; shellOnly?: never } | { grantedTo?: never; shellOnly: true };

/**
 * Declares one call of the back end. The client and the reference back end both take this value: nothing else knows its path or shape.
 * `npm run contract` then writes the lists that are made from all of them.
 */
export function defineEndpoint<const E extends Endpoint & Granted>(endpoint: E): E {
  return endpoint;
}

/** Whether a value was declared by `defineEndpoint`. */
export function isEndpoint(value: unknown): value is Endpoint {
  return value instanceof Object && 'method' in value && 'path' in value && 'response' in value;
}

type InputOf<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends Schema
  ? { [P in K]: InferInput<E[K]> }
  : { [P in K]?: never };

/** What a caller passes: the parts that the endpoint declares. */
export type EndpointInput<E extends Endpoint> = InputOf<E, 'params'> & InputOf<E, 'query'> & InputOf<E, 'body'>;

/** What a caller gets: the answer as its schema lets it through. */
export type EndpointOutput<E extends Endpoint> = InferOutput<E['response']>;
