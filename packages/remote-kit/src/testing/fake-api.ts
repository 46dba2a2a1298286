import {
  type Api,
  type ApiError,
  type CallOptions,
  type Endpoint,
  type EndpointInput,
  type EndpointOutput,
  type ErrorCode,
  type FieldError,
  isGranted,
  type SectionId,
} from '@portal/contract';
import * as v from 'valibot';
import type { Refuse } from './refuse.ts';

/** One call that the remote made. */
export interface Call {
  endpoint: Endpoint;
  input: unknown;
  options: CallOptions;
}

type ApiResponse<E extends Endpoint> = EndpointOutput<E> | ((input: EndpointInput<E>) => EndpointOutput<E> | Promise<EndpointOutput<E>>);

/** A back end that responds as the test defines. */
export interface FakeApi extends Api {
  readonly calls: Call[];
  /** Responds to every call of an endpoint with a value, or with what a function of its input returns or throws. */
  respond<E extends Endpoint>(endpoint: E, response: ApiResponse<E>): void;
  /** The inputs of all calls of an endpoint. */
  inputsOf<E extends Endpoint>(endpoint: E): EndpointInput<E>[];
}

interface Caller {
  section: SectionId;
  refuse: Refuse;
  /** Called with each ApiError of a call that isn't quiet. */
  onError: (error: ApiError) => void;
}

/** Checks responses against the endpoint's schema, as the real client does, and denies calls that the contract doesn't grant. */
export function fakeApi({ section, refuse, onError }: Caller): FakeApi {
  const responses = new Map<Endpoint, ApiResponse<Endpoint>>();
  const calls: Call[] = [];
  const reply = async (endpoint: Endpoint, input: EndpointInput<Endpoint>) => {
    if (!responses.has(endpoint)) throw new Error(`The test has no answer for ${endpoint.method} ${endpoint.path}`);
    const response = responses.get(endpoint);
    return v.parse(endpoint.response, await (typeof response === 'function' ? response(input) : response));
  };
  return {
    calls,
    respond: (endpoint, response) => void responses.set(endpoint, response as ApiResponse<Endpoint>),
    inputsOf: (endpoint) => calls.filter((call) => call.endpoint === endpoint).map((call) => call.input as EndpointInput<typeof endpoint>),
    async call(endpoint, input, options = {}) {
      if (!isGranted(section, endpoint)) throw refuse(`${endpoint.method} ${endpoint.path} is not among its calls`);
      calls.push({ endpoint, input, options });
      return reply(endpoint, input as EndpointInput<Endpoint>).catch((error) => {
        if (error.name === 'ApiError' && !options.quiet) onError(error);
        throw error;
      }) as Promise<EndpointOutput<typeof endpoint>>;
    },
  };
}

/** Makes an error like those that `api.call` rejects with: `api.respond(endpoint, () => { throw apiError('FULL') })`. */
export function apiError(code: ErrorCode, fields: Partial<ApiError> & { errors?: FieldError[] } = {}): ApiError {
  return Object.assign(new Error(fields.message ?? code), { status: 400, errors: [], ...fields, name: 'ApiError' as const, code });
}
