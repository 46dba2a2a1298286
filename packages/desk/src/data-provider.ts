import type { DataProvider, GetListParams } from 'react-admin';
import { call } from './call.ts';

/** What the office edits as rows; the other resources are read, and changed by named actions alone. */
export const tables = ['posts', 'class-rows', 'venues', 'banners', 'synonyms', 'member-groups', 'member-prices', 'options'];

/** The back end's name of a table: `classes` is the resource with participants. */
export const tablePath = (resource: string) => `tables/${resource === 'class-rows' ? 'classes' : resource}`;

interface Row {
  id: string;
  version: string;
  cells: Record<string, string>;
}

const flat = ({ id, version, cells }: Row) => ({ ...cells, id, version });

function queryOf({ pagination, sort, filter }: Partial<GetListParams>): string {
  const all = {
    page: pagination?.page,
    perPage: pagination?.perPage,
    sort: sort?.field,
    order: sort?.order?.toLowerCase(),
    ...filter,
  };
  const given = Object.entries(all).filter(([, value]) => value !== undefined && value !== '' && value !== null);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

const isTable = (resource: string) => tables.includes(resource);
const never = () => Promise.reject(new Error('The desk changes records by named actions.'));

function cellsOf({ id: _id, version: _version, ...cells }: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(cells).map(([name, value]) => [name, value == null ? '' : String(value)]));
}

/** Reads for react-admin, and rows of tables, which are saved with the checks of the import. */
export const dataProvider: DataProvider = {
  getList: async (resource, params) => {
    const path = isTable(resource) ? tablePath(resource) : resource;
    const query = queryOf(isTable(resource) ? { ...params, sort: { field: 'id', order: 'ASC' } } : params);
    const { rows, hasNextPage = false } = await call(`${path}?${query}`);
    const { page = 1, perPage = 0 } = params.pagination ?? {};
    return {
      data: isTable(resource) ? rows.map(flat) : rows,
      // Only the last page tells how many there are.
      total: hasNextPage ? undefined : (page - 1) * perPage + rows.length,
      pageInfo: { hasPreviousPage: page > 1, hasNextPage },
    };
  },
  getOne: async (resource, { id, meta }) => {
    if (isTable(resource)) {
      const { rows } = await call(`${tablePath(resource)}?key=${encodeURIComponent(id)}`);
      if (!rows[0]) throw new Error(`${id}?`);
      return { data: flat(rows[0]) };
    }
    const path = id === '-' ? resource : `${resource}/${encodeURIComponent(id)}`;
    const query = meta?.query ? `?${new URLSearchParams(meta.query)}` : '';
    const found = await call(`${path}${query}`);
    return { data: { id, ...found } };
  },
  getMany: async (resource, { ids }) => ({ data: await Promise.all(ids.map(async (id) => call(`${resource}/${id}`))) }),
  getManyReference: never,
  create: async (resource, { data }) => {
    if (!isTable(resource)) return never();
    const { id } = await call(`${tablePath(resource)}/save`, { method: 'POST', body: { cells: cellsOf(data), is_new: true } });
    return { data: { ...data, id } as never };
  },
  update: async (resource, { data }) => {
    if (!isTable(resource)) return never();
    const { id } = await call(`${tablePath(resource)}/save`, { method: 'POST', body: { cells: cellsOf(data), version: data.version } });
    const { rows } = await call(`${tablePath(resource)}?key=${encodeURIComponent(id)}`);
    return { data: flat(rows[0]) as never };
  },
  updateMany: never,
  delete: never,
  deleteMany: never,
};
