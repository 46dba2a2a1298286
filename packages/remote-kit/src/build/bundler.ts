/* What webpack and Rspack have in common and the builds here use. */

export interface Source {
  source(): string | Uint8Array;
  buffer(): Uint8Array;
}

export type Assets = Record<string, Source>;

export interface Module {
  nameForCondition(): string | null | undefined;
}

export interface ChunkGroup {
  chunks: readonly object[];
  origins: readonly { request?: string | null }[];
  getFiles(): readonly string[];
}

export interface Compilation {
  hooks: {
    processAssets: { tap(at: { name: string; stage: number }, work: (assets: Assets) => void): void };
  };
  chunkGroups: readonly ChunkGroup[];
  chunkGraph: { getChunkModules(chunk: object): readonly Module[] };
  entrypoints: ReadonlyMap<string, ChunkGroup>;
  namedChunkGroups: ReadonlyMap<string, ChunkGroup>;
  getAssets(): readonly { name: string; source: Source }[];
  emitAsset(path: string, source: Source, info?: { minimized?: boolean }): void;
  updateAsset(path: string, source: object): void;
}

export interface Stats {
  compilation: Compilation;
  hasErrors(): boolean;
  toString(options: { preset: 'errors-warnings' | 'errors-only'; colors?: boolean; timings?: boolean }): string;
}

export interface Plugin {
  apply(compiler: Compiler): void;
}

export interface Compiler {
  context: string;
  outputPath: string;
  outputFileSystem: { readFile(path: string, done: (error?: Error | null, content?: string | Uint8Array) => void): void } | null;
  hooks: {
    compilation: { tap(name: string, work: (compilation: Compilation) => void): void };
    thisCompilation: { tap(name: string, work: (compilation: Compilation) => void): void };
    done: { tap(name: string, work: (stats: Stats) => void): void };
  };
  webpack: {
    Compilation: { PROCESS_ASSETS_STAGE_OPTIMIZE_HASH: number; PROCESS_ASSETS_STAGE_REPORT: number };
    EntryPlugin: new (context: string, entry: string, options: { name?: string }) => Plugin;
    sources: { RawSource: new (content: string | Buffer) => Source };
  };
  run(done: (error: Error | null, stats?: Stats) => void): void;
  close(done: (error?: Error | null) => void): void;
  watch(options: object, done: (error: Error | null, stats?: Stats) => void): { close(done: () => void): void } | undefined;
}

/** The class of a bundler whose hook writes the code that makes a script element. */
export interface ScriptLoading {
  getCompilationHooks(compilation: Compilation): { createScript: { tap(name: string, work: (code: string) => string): void } };
}

type Rule = RuleOf<{ use: { loader: string; options?: object } }> | RuleOf<{ use?: undefined }>;

type RuleOf<Use> = Use & {
  test: RegExp;
  enforce?: 'pre';
  exclude?: RegExp;
  type?: 'asset' | 'javascript/auto';
  resolve?: { fullySpecified: boolean };
  parser?: { dataUrlCondition: { maxSize: number } };
  generator?: { emit?: boolean; dataUrl?: (content: string | Buffer) => string };
};

type External =
  | Record<string, string>
  | ((requested: { request?: string }, decide: (error?: undefined, external?: string) => void) => void);

/** The configuration of a build, for either bundler. */
export interface BuildConfig {
  name: string;
  context: string;
  mode: 'production' | 'development';
  target?: 'node24' | ('web' | 'es2023')[];
  devtool?: false | 'cheap-module-source-map' | 'hidden-nosources-source-map';
  entry?: Record<string, string | string[]>;
  resolve?: {
    extensions?: string[];
    modules?: string[];
    alias?: Record<string, string>;
    aliasFields?: string[];
    byDependency?: Record<string, { conditionNames: string[] }>;
    fallback?: Record<string, false>;
  };
  module: { rules: Rule[]; parser?: { javascript: { dynamicImportMode: 'eager' } } };
  output: {
    path: string;
    clean: boolean;
    filename?: string;
    chunkFilename?: string;
    assetModuleFilename: string;
    publicPath?: string;
    uniqueName?: string;
    library?: { type: 'commonjs2' };
    crossOriginLoading?: 'anonymous';
    chunkLoadTimeout?: number;
    strictModuleExceptionHandling?: boolean;
    charset?: boolean;
  };
  externals?: External | External[];
  externalsPresets?: { node: boolean };
  optimization?: {
    minimize?: boolean;
    splitChunks?: { chunks?: 'async'; minSize?: number; cacheGroups?: { defaultVendors: false } };
    /** Webpack only: Rspack's own is swc already. */
    minimizer?: Plugin[];
  };
  plugins?: Plugin[];
  performance?: { hints: false };
  stats?: 'errors-warnings';
  infrastructureLogging?: { level: 'error' };
  watchOptions?: { aggregateTimeout: number };
  cache:
    | false
    | {
        type: 'filesystem';
        name: string;
        cacheDirectory?: string;
        version?: string;
        buildDependencies?: Record<string, string[]>;
      };
}

/**
 * The package that a configuration is for, by default the one in the current folder, and whether its build ships. A build that doesn't ship
 * can be edited live in the page, unless `live` is false: a portal for members lacks what that needs.
 */
export interface BuildOptions {
  dir?: string;
  production?: boolean;
  live?: boolean;
}

/**
 * What a `webpack.config.mjs` or `rspack.config.mjs` exports: a function that makes the configuration for browsers, with `server`, which
 * makes that for the server.
 */
export interface Configure<Config> {
  (options?: BuildOptions): Config;
  server?: (options?: BuildOptions) => Config;
}
