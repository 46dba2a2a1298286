import { type ResolveFnOutput, registerHooks } from 'node:module';

/**
 * To resolve an import, Node copies everything that the package exports, which for Drizzle is 130 kB: two thirds of the processor time of a
 * back end's start. So we resolve each name once, and Drizzle's own files, all of them modules, by their addresses. A program imports this
 * first, and the rest dynamically.
 */
const resolved = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(name, context, next) {
    const { parentURL = '' } = context;
    if (name.startsWith('.') && parentURL.includes('/node_modules/drizzle-orm/'))
      return { url: new URL(name, parentURL).href, format: 'module', shortCircuit: true };
    if (!name.startsWith('drizzle-orm')) return next(name, context);
    const found = resolved.get(name) ?? { ...next(name, context), shortCircuit: true };
    resolved.set(name, found);
    return found;
  },
});
