// How a worker imports TypeScript: see runtime.mjs.
import { fileURLToPath } from 'node:url';
import { compiled } from './compiled.mjs';

/** The shared packages resolve to their TypeScript, so that tests need no build. */
export const resolve = (specifier, context, next) =>
  next(specifier, { ...context, conditions: ['source', ...context.conditions] });

export const load = (url, context, next) =>
  /\.m?ts$/.test(url)
    ? { format: 'module', source: compiled(fileURLToPath(url)), shortCircuit: true }
    : next(url, context);
