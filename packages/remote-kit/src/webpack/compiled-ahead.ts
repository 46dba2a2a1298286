import webpack from 'webpack';

/**
 * Makes Chrome compile the functions of a build off the main thread while the script arrives, rather than each on its first call
 * (https://v8.dev/blog/explicit-compile-hints). Nearly all of them run at the start. The stage comes after the minimizer, which would drop
 * the comment.
 */
export const compiledAhead = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
