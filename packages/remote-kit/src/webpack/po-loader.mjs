import { compileCatalogue } from '../lingui/compile-catalogue.mjs';

/** Compiles a catalogue, so that no message is parsed in the browser. */
export default function poLoader() {
  return compileCatalogue(this.resourcePath);
}
