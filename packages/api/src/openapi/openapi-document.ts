import { CONTRACT_VERSION, type Endpoint, type ErrorCode, errorCodes } from '@portal/contract';
import { statusOf } from '../http/status.ts';
import { translator } from '../messages/index.ts';
import { contractEndpoints, entitySchemas, jsonSchema } from './contract-schemas.ts';

const t = translator('en');

/**
 * Makes the OpenAPI document of every call from the contract's own schemas. 3.1, whose schemas are JSON Schema: `null` is a type, and a
 * reference may have a default beside it.
 */
export function openapiDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries(contractEndpoints)) {
    const path = `/${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method]: operation(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Youth association portal', version: CONTRACT_VERSION, description: 'Every call of the portal’s back end.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { ...entitySchemas(), Error: errorSchema },
      securitySchemes: { member: { type: 'http', scheme: 'bearer', description: 'The access_token of login or register' } },
    },
  };
}

const errorSchema = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string', enum: errorCodes },
    message: { type: 'string', description: 'In the language of Accept-Language' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } } },
    },
    requestId: { type: 'string' },
  },
};

function operation(operationId: string, endpoint: Endpoint): object {
  const media = endpoint.multipart ? 'multipart/form-data' : 'application/json';
  return {
    operationId,
    tags: [endpoint.path.split('/')[1]?.replace(/^(my.*|me|log.*|register|.*password|updatepwd)$/, 'account') ?? ''],
    summary: operationId.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    security: endpoint.access === 'public' ? [] : endpoint.access === 'member' ? [{ member: [] }] : [{ member: [] }, {}],
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      { name: 'Accept-Language', in: 'header', schema: { type: 'string', enum: ['en-HK', 'zh-Hant-HK'] } },
      ...(endpoint.idempotent ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', minLength: 8, maxLength: 200 } }] : []),
    ],
    ...(endpoint.body && { requestBody: { content: { [media]: { schema: jsonSchema(endpoint.body) } } } }),
    responses: {
      200: { description: 'The answer', content: { 'application/json': { schema: jsonSchema(endpoint.response) } } },
      ...refusals(endpoint),
    },
  };
}

function parameters(place: 'path' | 'query', schema: Endpoint['params']): object[] {
  if (!schema) return [];
  const { properties = {} } = jsonSchema(schema) as { properties?: Record<string, object> };
  return Object.entries(properties).map(([name, form]) => ({ name, in: place, required: place === 'path', schema: form }));
}

/** The errors that an endpoint may return, by status. */
function refusals({ errors }: Endpoint): Record<number, object> {
  const byStatus = Map.groupBy(new Set<ErrorCode>([...errors, 'UNAVAILABLE']), statusOf);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `${code}: ${t(code)}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}
