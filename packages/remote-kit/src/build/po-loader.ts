import { join } from 'node:path';
import type { LoaderContext } from 'webpack';
import { compileCatalogue } from '../lingui/compile-catalogue.ts';

/** Compiles a catalogue, so that no message is parsed in the browser. */
export default function poLoader(this: Pick<LoaderContext<object>, 'addDependency' | 'resourcePath' | 'rootContext'>): Promise<string> {
  this.addDependency(join(this.rootContext, 'lingui.config.mjs'));
  return compileCatalogue(this.resourcePath);
}
