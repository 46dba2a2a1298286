import type { Endpoint } from '@portal/contract';
import fc from 'fast-check';
import { entitySchemas, jsonSchema } from '../../openapi/contract-schemas.ts';
import { hostileText, hostileValue } from './hostile.ts';

interface Form {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  anyOf?: Form[];
  properties?: Record<string, Form>;
  required?: string[];
  items?: Form;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  const?: unknown;
}

/** Values that exist in the database, by field name. */
export type Known = Record<string, unknown[]>;
export interface ArbitraryInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  sent?: unknown;
}

const entities = entitySchemas() as Record<string, Form>;

/** Calls of an endpoint: most are well-formed and refer to things that exist, the rest are mutated in one place or several. */
export function arbitraryInput(endpoint: Endpoint, known: Known): fc.Arbitrary<ArbitraryInput> {
  const part = (schema: Endpoint['body']) => (schema ? valueFor(jsonSchema(schema) as Form, known) : fc.constant(undefined));
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const params = fc.record(Object.fromEntries(names.map((name) => [name, pathPart(known[`path ${name}`] ?? known[name] ?? [])])));
  const sent =
    endpoint.method === 'get' || !endpoint.body
      ? fc.constant(undefined)
      : fc.oneof({ weight: 9, arbitrary: part(endpoint.body) }, { weight: 1, arbitrary: hostileValue });
  return fc.record({ params, query: part(endpoint.query).map(asText), sent });
}

/** A URL holds only text. */
function asText(query: unknown): Record<string, string> | undefined {
  if (query === null || typeof query !== 'object') return undefined;
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')]),
  );
}

function pathPart(values: unknown[]): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom(...values, 'none').map(String),
    hostileText.map((text) => text.replace(/[\ud800-\udfff]/g, '').slice(0, 300)),
  );
}

function valueFor(form: Form, known: Known, name = ''): fc.Arbitrary<unknown> {
  const right = rightValue(form, known, name);
  return fc.oneof({ weight: 30, arbitrary: right }, { weight: 1, arbitrary: hostileValue });
}

function rightValue(form: Form, known: Known, name: string): fc.Arbitrary<unknown> {
  if (form.$ref) return rightValue(entities[form.$ref.split('/').at(-1)!] ?? {}, known, name);
  const values = known[name];
  if (values && form.type !== 'object' && form.type !== 'array')
    return fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: plainValue(form) });
  if (form.anyOf)
    return fc.oneof(...form.anyOf.map((one) => ({ weight: one.type === 'null' ? 1 : 8, arbitrary: rightValue(one, known, name) })));
  if (form.type === 'array')
    return fc.array(valueFor(form.items ?? {}, known, name), { minLength: form.minItems ?? 0, maxLength: Math.min(form.maxItems ?? 3, 3) });
  if (form.type === 'object' && form.properties) return objectOf(form, known);
  return plainValue(form);
}

function objectOf(form: Form, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(form.properties!).map(([name, one]) => [name, valueFor(one, known, name)] as const);
  const extras = fc.dictionary(fc.constantFrom('id', 'paid', 'credit', '__proto__', 'expiry_date', 'amount'), hostileValue, { maxKeys: 2 });
  const required = Object.keys(form.properties!).filter((name) => form.required?.includes(name));
  const object = fc.record(Object.fromEntries(fields), { requiredKeys: required });
  return fc.oneof(
    { weight: 8, arbitrary: object },
    { weight: 1, arbitrary: fc.tuple(object, extras).map(([own, more]) => ({ ...own, ...more })) },
    { weight: 1, arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: [] }) },
  );
}

function plainValue(form: Form): fc.Arbitrary<unknown> {
  if (form.type === 'null') return fc.constant(null);
  if (form.const !== undefined) return fc.constant(form.const);
  if (form.enum) return fc.constantFrom(...form.enum);
  if (form.type === 'boolean') return fc.boolean();
  if (form.type === 'integer') return fc.integer({ min: Math.max(form.minimum ?? -5, -5), max: Math.min(form.maximum ?? 1000, 1000) });
  if (form.type === 'number') return fc.oneof(fc.integer({ min: -10, max: 2000 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
  if (form.format === 'binary') return fc.uint8Array({ maxLength: 200 }).map((bytes) => new File([bytes], 'a.pdf'));
  if (form.format === 'date') return fc.constantFrom('2010-01-01', '1990-02-29', '2026-11-20', '9999-12-31', '0001-01-01');
  return fc.oneof(
    hostileText.map((text) => text.slice(0, 20)),
    fc.constantFrom('', '1', 'web', 'x@example.com', 'abcdefg1', '61234567'),
  );
}
