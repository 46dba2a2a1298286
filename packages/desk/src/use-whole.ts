import { useGetOne } from 'react-admin';

/** Reads a whole record. Its `meta` keeps it apart from the rows of lists, which react-admin would show in its place until it arrives. */
export const useWhole = (resource: string, id: string) => useGetOne(resource, { id, meta: { whole: true } });
