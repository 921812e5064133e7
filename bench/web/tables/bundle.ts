import { join } from 'node:path';
import { build } from 'esbuild';

export interface TablePage {
  script: string;
  style: string;
}

/**
 * Bundles a page of `bench/web/tables/pages` like a published one: minified, with React's production build.
 *
 * @param root folder of the repository
 * @param file for example `portal.tsx`
 */
export async function bundlePage(root: string, file: string): Promise<TablePage> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'bench/web/tables/pages', file)],
    outdir: '/',
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    conditions: ['source'],
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'empty', '.svg': 'dataurl' },
    logLevel: 'error',
  });
  const textOf = (ending: string): string => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  return { script: textOf('.js'), style: textOf('.css') };
}
