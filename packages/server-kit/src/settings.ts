import * as v from 'valibot';

const isCount = (text: string) => /^\d{1,9}$/.test(text);
const count = v.pipe(v.string(), v.check(isCount, 'a whole number'), v.transform(Number));
/** `true` is one proxy. */
const hops = v.pipe(
  v.string(),
  v.check((text) => /^(true|false|1?\d|20)$/.test(text), 'true, false or a number of proxies up to 20'),
  v.transform((text) => (text === 'true' ? 1 : text === 'false' ? 0 : Number(text))),
);

/** The settings that every server has, for its own schema of settings. */
export const listenSettings = {
  TRUST_PROXY: v.optional(hops, 'false'),
  DRAIN_MS: v.optional(count),
};

export type ListenSettings = v.InferOutput<ReturnType<typeof schema>>;
const schema = () => v.object(listenSettings);
