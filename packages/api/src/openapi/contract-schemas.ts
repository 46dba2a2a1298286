import type { Endpoint, Schema } from '@portal/contract';
import * as exported from '@portal/contract/endpoints';
import * as entities from '@portal/contract/entities';
import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';

/** Every endpoint that the contract declares, by name. */
export const contractEndpoints: Record<string, Endpoint> = Object.fromEntries(
  Object.entries(exported as Record<string, unknown>).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}

/** The contract's entities by their names in the document: `memberSchema` → `Member`. */
const definitions = Object.fromEntries(
  Object.entries(entities as Record<string, unknown>)
    .filter((entry): entry is [string, Schema] => entry[0].endsWith('Schema') && (entry[1] as { kind?: string } | null)?.kind === 'schema')
    .map(([name, schema]) => [name.charAt(0).toUpperCase() + name.slice(1, -'Schema'.length), schema]),
);

const options: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  errorMode: 'ignore',
  definitions,
  overrideSchema: ({ valibotSchema }) => (valibotSchema.type === 'file' ? { type: 'string', format: 'binary' } : undefined),
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

/** Converts a schema to OpenAPI's form, with entities as references. */
export function jsonSchema(schema: Schema): object {
  const { $schema, $defs, ...form } = toJsonSchema(schema as never, options) as Record<string, unknown>;
  return form;
}

/** All entities, for `components.schemas`. */
export function entitySchemas(): Record<string, object> {
  return toJsonSchemaDefs(definitions as never, options);
}
