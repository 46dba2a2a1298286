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

/** A page in jsdom, of the version that we name: jest's own environment brings an older one, in which queries by role are slow. */
export default class BrowserEnvironment extends Environment {
  /** Libraries are loaded as in Node: what they have for browsers is made for bundlers. */
  override customExportConditions = [''];

  constructor(...[config, context]: ConstructorParameters<typeof NodeEnvironment>) {
    super(config, context, jsdom);
    Object.assign(this.global, ofNode);
  }
}
