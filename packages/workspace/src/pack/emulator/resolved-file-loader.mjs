/** Copies a package's file that a source locates with `import.meta.resolve` into the bundle. */
export default (source) => source.replaceAll(/import\.meta\.resolve\(('[^']+')\)/g, 'new URL($1, import.meta.url).href');
