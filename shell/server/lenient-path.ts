/** A call's path as a lenient back end might read it. */
export function lenientPath(pathname: string): string {
  return `/${decoded(pathname).split('/').filter(Boolean).join('/')}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
