import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

/** Compiles a script that is inlined or loaded outside the shell's bundles. */
function scriptOf(entryPoint: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [entryPoint],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    conditions: ['source'],
    legalComments: 'none',
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/** The service worker's URL never changes, so its file name has no hash. */
const serviceWorker = (entryPoint: string) => (compiler: Compiler) => {
  compiler.hooks.thisCompilation.tap('serviceWorker', (compilation) => {
    compilation.hooks.processAssets.tap('serviceWorker', () => {
      compilation.emitAsset('sw.js', new compiler.webpack.sources.RawSource(scriptOf(entryPoint)));
    });
  });
};

/** Copies a folder (favicon.svg, robots.txt) to the top of the build. */
const publicFiles = (folder: string) => (compiler: Compiler) => {
  compiler.hooks.thisCompilation.tap('publicFiles', (compilation) => {
    compilation.hooks.processAssets.tap('publicFiles', () => {
      for (const name of readdirSync(folder))
        compilation.emitAsset(name, new compiler.webpack.sources.RawSource(readFileSync(join(folder, name))));
    });
  });
};

/** The shell's catalog chunks, which its `texts/index.ts` modules name `first-texts-es`. */
const textFiles = (files: readonly string[]): { language: string; file: string }[] =>
  files.flatMap((file) => {
    const language = /\/first-texts-([a-z]+)\.[^/]*$/.exec(file)?.[1];
    return language ? [{ language, file }] : [];
  });

/** The gateway fills in `__SHELL_BASE__`, the URL of this release, and `__CSP_NONCE__`. */
export function shellPage(folder: string) {
  return [
    publicFiles(join(folder, 'public')),
    serviceWorker(join(folder, 'src/offline/worker.ts')),
    new HtmlWebpackPlugin({
      template: join(folder, 'src/index.ejs'),
      inject: false,
      publicPath: '',
      minify: { collapseWhitespace: true, removeComments: true },
      templateParameters: (compilation, { js, css }) => ({
        // Bundled from TypeScript so that it uses the same route matching as the shell.
        starter: scriptOf(join(folder, 'src/starter/starter.ts')),
        scripts: js,
        styles: css,
        router: Object.keys(compilation.assets).find((file) => /\/router\.[^/]*\.js$/.test(file)),
        texts: textFiles(Object.keys(compilation.assets)),
        fonts: Object.keys(compilation.assets).filter((file) => file.endsWith('.woff2')),
      }),
    }),
  ];
}
