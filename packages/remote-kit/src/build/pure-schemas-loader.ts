const call = /(?<!function )\b(?:v\.(?!parse|safeParse|is\b|assert)\w+|defineEndpoint|pageOf)\(/g;

/**
 * Marks the calls that make the contract's schemas as free of side effects: a page then takes only the endpoints and entities that it
 * uses, though a file has those of a whole resource. Bundlers see this by themselves for a call, but not for the calls in its arguments.
 */
export default function pureSchemasLoader(source: string): string {
  return source.replace(call, '/* @__PURE__ */ $&');
}
