import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';
import { ROOT } from '../release/workspaces.ts';

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

/** @returns webpack's warnings, or ''. @throws Error with all of webpack's errors */
export async function buildWorkspace(name: string): Promise<string> {
  const file = join(ROOT, name, 'webpack.config.mjs');
  if (!existsSync(file)) throw new Error(`${name}/webpack.config.mjs does not exist.`);
  const { default: config } = (await import(pathToFileURL(file).href)) as { default: Configuration };
  const stats = await run(config);
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  return stats.hasWarnings() ? stats.toString({ preset: 'errors-warnings', colors: false }) : '';
}
