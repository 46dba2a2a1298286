import type { BaseIssue, BaseSchema, InferInput, InferOutput } from 'valibot';
import type { ErrorCode } from './errors.ts';
import type { SectionId } from './sections.ts';

export type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;
export type Method = 'get' | 'post' | 'delete';

/**
 * Who may call. `public`: anyone, ignoring an invalid token; `member`: a logged-in member, for their own data; `member-or-code`: a
 * member for their own invoice, or anyone with its `apply_code`.
 */
export type Access = 'public' | 'member' | 'member-or-code';

export interface Endpoint {
  method: Method;
  /** Relative to the origin, with `:name` parameters: `api/cms/show/:id`. */
  path: string;
  access: Access;
  /** Checks the path's parameters. */
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The body is sent as multipart/form-data; `File` values are its parts. */
  multipart?: true;
  /** Accepts an `Idempotency-Key` header (PAY-6). */
  idempotent?: true;
  response: Schema;
  /** In addition to UNAVAILABLE, which every call may return. */
  errors: readonly ErrorCode[];
  /** Changes nothing and returns the same to everyone: the portal's server may call it for a page that it renders for all. */
  sameForAll?: true;
  /** The sections that may call it. Another one's call does not compile, and the shell rejects it (F-605). */
  grantedTo?: readonly SectionId[];
  /** Begins, reads or ends the session: only the shell may call it; remotes use the shell's `session`. */
  shellOnly?: true;
}

/** An endpoint that remotes may call. */
export type RemoteEndpoint = Endpoint & { grantedTo: readonly SectionId[]; shellOnly?: never };

/** A call by a section without a grant does not compile. */
export type GrantedTo<S extends SectionId, E extends RemoteEndpoint> = S extends E['grantedTo'][number] ? E : { notGrantedTo: S };

type Granted = { grantedTo: readonly [SectionId, ...SectionId[]]; shellOnly?: never } | { grantedTo?: never; shellOnly: true };

/**
 * Declares one call to the back end. The client and the reference back end both use this value: nothing else knows its path or shape. It
 * belongs to its resource's file in `endpoints/`; its handler, to the file of the same name in the back end's `routes/`.
 */
export function defineEndpoint<const E extends Endpoint & Granted>(endpoint: E): E {
  return endpoint;
}

/** Whether a section may make a call. */
export const isGranted = (section: SectionId, { grantedTo }: Pick<Endpoint, 'grantedTo'>): boolean => grantedTo?.includes(section) ?? false;

/** Whether a value is an endpoint, as `defineEndpoint` returns it. */
export function isEndpoint(value: unknown): value is Endpoint {
  return value instanceof Object && 'method' in value && 'path' in value && 'response' in value;
}

type InputOf<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends Schema
  ? undefined extends InferInput<E[K]>
    ? { [P in K]?: InferInput<E[K]> }
    : { [P in K]: InferInput<E[K]> }
  : { [P in K]?: never };

/** What a caller passes: the parts that the endpoint declares. */
export type EndpointInput<E extends Endpoint> = InputOf<E, 'params'> & InputOf<E, 'query'> & InputOf<E, 'body'>;

/** What a caller receives: the response after validation by its schema. */
export type EndpointOutput<E extends Endpoint> = InferOutput<E['response']>;
