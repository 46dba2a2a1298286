import * as v from 'valibot';

const isCount = (text: string) => /^\d{1,9}$/.test(text);
const count = v.pipe(v.string(), v.check(isCount, 'a whole number'), v.transform(Number));
const above0 = v.pipe(
  v.string(),
  v.check((text) => isCount(text) && Number(text) > 0, 'a whole number above 0'),
  v.transform(Number),
);
/** `true` is one proxy. */
const hops = v.pipe(
  v.string(),
  v.check((text) => /^(true|false|1?\d|20)$/.test(text), 'true, false or a number of proxies up to 20'),
  v.transform((text) => (text === 'true' ? 1 : text === 'false' ? 0 : Number(text))),
);

/** The settings that every listener has, for its own schema of settings; README.md explains each. */
export const listenSettings = {
  TRUST_PROXY: v.optional(hops, 'false'),
  IDLE_SECONDS: v.optional(above0, '30'),
  MIN_BYTES_PER_SECOND: v.optional(above0, '1000'),
  KEEP_ALIVE_SECONDS: v.optional(above0, '75'),
  REQUESTS_PER_ADDRESS: v.optional(above0, '500'),
  REQUESTS_AT_ONCE: v.optional(above0, '2000'),
  WORKED_ON_PER_ADDRESS: v.optional(above0, '32'),
  DRAIN_MS: v.optional(count),
  READY_PORT: v.optional(above0),
  FINISH_MS: v.optional(count, '10000'),
};

export type ListenSettings = v.InferOutput<ReturnType<typeof schema>>;
const schema = () => v.object(listenSettings);
