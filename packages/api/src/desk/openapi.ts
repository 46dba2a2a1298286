import { jsonSchema } from '../openapi/contract-schemas.ts';
import type { DeskEndpoint } from './endpoint.ts';
import { endpoints } from './resources/index.ts';

/** Makes the OpenAPI document of the desk's calls. */
export function deskDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = `/desk/${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'The desk',
      version: '1',
      description: 'What the association’s staff read and do. Needs the session cookie of /desk/login.',
    },
    paths,
  };
}

function operation({ method, path, roles, input, multipart }: DeskEndpoint): object {
  const schema = input && (jsonSchema(input) as { properties?: Record<string, object>; required?: string[] });
  const named = path.includes(':id') ? [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }] : [];
  const query =
    method === 'get' ? Object.entries(schema?.properties ?? {}).map(([name, form]) => ({ name, in: 'query', schema: form })) : [];
  return {
    operationId: `${method} ${path}`,
    tags: [path.split('/')[0]],
    description: `For ${roles === 'any' ? 'all staff' : [...roles, 'head'].join(', ')}.`,
    parameters: [...named, ...query],
    ...(method === 'post' &&
      schema && { requestBody: { content: { [multipart ? 'multipart/form-data' : 'application/json']: { schema } } } }),
    responses: { 200: { description: 'What was read or done' } },
  };
}
