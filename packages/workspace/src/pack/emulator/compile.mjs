/** Runs a webpack or Rspack compiler once. Throws an Error with the compile errors. */
export async function compile(bundler, config) {
  const compiler = bundler(config);
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => compiler.close((closing) => (error || closing ? reject(error ?? closing) : resolve(result))));
  });
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
}
