import { join } from 'node:path';
import { compileCatalogue } from '../lingui/compile-catalogue.mjs';

/** Compiles a catalogue, so that no message is parsed in the browser. */
export default function poLoader() {
  this.addDependency(join(this.rootContext, 'lingui.config.mjs'));
  return compileCatalogue(this.resourcePath);
}
