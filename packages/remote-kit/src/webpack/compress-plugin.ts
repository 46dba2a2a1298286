import { compressFolder } from '@portal/release-format';
import type { Compiler } from 'webpack';

/** Writes each text file of the build compressed beside it; the files of a release are compressed when it is published. */
export class CompressPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('CompressPlugin', () => compressFolder(compiler.outputPath));
  }
}
