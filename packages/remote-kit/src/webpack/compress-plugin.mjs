import { compressFolder } from '@portal/release-format';

/** Writes each text file of the build compressed beside it; the files of a release are compressed when it is published. */
export class CompressPlugin {
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('CompressPlugin', () => compressFolder(compiler.outputPath));
  }
}
