/** Fills the `:name` parameters of an endpoint's path. */
export function fillPath(path: string, params: object = {}): string {
  const values = params as Record<string, unknown>;
  return `/${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))}`;
}
