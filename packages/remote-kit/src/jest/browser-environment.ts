import Environment from '@jest/environment-jsdom-abstract';
import type NodeEnvironment from 'jest-environment-node';
import * as jsdom from 'jsdom';

/** Node's own versions of what jsdom lacks, or implements in a way that Node's `fetch` rejects. */
const ofNode = {
  AbortController,
  AbortSignal,
  Blob,
  BroadcastChannel,
  FormData,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextDecoderStream,
  TextEncoder,
  TextEncoderStream,
  TransformStream,
  URL,
  URLSearchParams,
  WritableStream,
  fetch,
  structuredClone,
};

/** A page in jsdom, in the version that we depend on: Jest's own environment has an older one, in which queries by role are slow. */
export default class BrowserEnvironment extends Environment {
  /** Loads libraries as in Node: their browser versions are made for bundlers. */
  override customExportConditions = [''];

  constructor(...[config, context]: ConstructorParameters<typeof NodeEnvironment>) {
    super(config, context, jsdom);
    Object.assign(this.global, ofNode);
  }
}
