import { compressFolder } from '@portal/releases/format';
import type { Compiler } from 'webpack';

/** Writes a compressed copy beside each text file of the build; a release's files are compressed when it is published. */
export class CompressPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('CompressPlugin', () => compressFolder(compiler.outputPath));
  }
}
