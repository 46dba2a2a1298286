/** Whose scripts may run on payment pages. */
const owners = ['shell', 'payment'];

/**
 * Compares the pages' scripts, `{ path, scripts: [{ address, integrity }], inline, policy }`, with the known scripts. Returns a row for
 * each script of each page, with its owner, and a message for each one that is unknown, changed, from another section, missing or allowed
 * by weak headers.
 */
export function takeInventory(known, pages) {
  const rows = pages
    .flatMap(({ path, scripts }) => scripts.map((script) => ({ path, ...script, known: known.get(script.address) })))
    // A known script whose request was aborted did not run.
    .filter((row) => !row.known || row.integrity);
  const faults = [
    ...rows.flatMap((row) => faultOf(row) ?? []),
    ...pages.flatMap(({ path, inline }) => (inline > 0 ? [`unknown: ${inline} scripts written into ${path}`] : [])),
    ...pages.flatMap(({ path, policy }) =>
      /script-src (?!.*'unsafe-)/.test(policy ?? '') ? [] : [`open: ${path} has no policy for scripts`],
    ),
    ...pages.flatMap(({ path }) =>
      owners
        .filter((owner) => !rows.some((row) => row.path === path && row.known?.owner === owner))
        .map((owner) => `missing: ${path} has no script of ${owner}`),
    ),
  ];
  return { rows, faults: [...new Set(faults)] };
}

function faultOf({ address, integrity, known }) {
  if (!known) return `unknown: ${address}`;
  if (known.integrity !== integrity) return `changed: ${address} of ${known.owner}`;
  return owners.includes(known.owner) ? undefined : `strange: ${address} of ${known.owner}`;
}

/** Writes the inventory, page by page. */
export function inventoryLines(rows) {
  const paths = [...new Set(rows.map(({ path }) => path))];
  return paths.flatMap((path) => [
    path,
    ...rows
      .filter((row) => row.path === path)
      .map(
        ({ address, integrity, known }) =>
          `  ${(integrity ?? 'refused by the browser').padEnd(71)}  ${ownerOf(known).padEnd(24)}  ${address}`,
      ),
  ]);
}

const ownerOf = (known) => (known ? `${known.owner} of ${known.provider}` : 'unknown');
