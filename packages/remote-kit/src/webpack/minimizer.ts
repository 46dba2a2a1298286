import MinimizerPlugin from 'minimizer-webpack-plugin';

/** Webpack's own minimizer with swc, which takes a third of terser's time. In this process: swc has threads of its own. */
export const minimizer = (passes: number) =>
  new MinimizerPlugin({
    parallel: false,
    extractComments: false,
    minify: MinimizerPlugin.swcMinify,
    minimizerOptions: { ecma: 2022, compress: { passes }, mangle: true },
  });
