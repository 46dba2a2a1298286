/** A file of a package that a source finds by `import.meta.resolve` goes along with the bundle. */
export default (source) => source.replaceAll(/import\.meta\.resolve\(('[^']+')\)/g, 'new URL($1, import.meta.url).href');
