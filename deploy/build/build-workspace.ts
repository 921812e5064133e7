import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';

/** Folder of the repository, from `deploy/dist/build/` and from `deploy/build/` alike. */
const ROOT = resolve(import.meta.dirname, import.meta.dirname.includes('/dist/') ? '../../..' : '../..');

const hasConfig = (name: string): boolean => existsSync(join(ROOT, name, 'webpack.config.mjs'));

/** The workspaces that webpack builds: the shell and every front end. */
export const builtWorkspaces = (): string[] =>
  ['shell', ...readdirSync(ROOT).filter((name) => name.startsWith('mf-'))].filter(hasConfig);

const run = (config: Configuration): Promise<Stats> =>
  new Promise((done, fail) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close((closing) => {
        if (error ?? closing) fail(error ?? closing);
        else if (stats) done(stats);
      });
    });
  });

/**
 * Builds one workspace into its `dist/`, as its `webpack.config.mjs` says.
 *
 * @returns webpack's warnings, empty when there is none
 * @throws with webpack's errors, one below the other
 */
export async function buildWorkspace(name: string): Promise<string> {
  if (!hasConfig(name)) throw new Error(`There is no ${name}/webpack.config.mjs.`);
  const file = pathToFileURL(join(ROOT, name, 'webpack.config.mjs')).href;
  const { default: config } = (await import(file)) as { default: Configuration };
  const stats = await run(config);
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  return stats.hasWarnings() ? stats.toString({ preset: 'errors-warnings', colors: false }) : '';
}
