import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler, WebpackPluginInstance } from 'webpack';

/** The inline script of the page: bundled from its TypeScript, so that it uses the same route matching as the shell. */
function starterScript(folder: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(folder, 'src/starter/starter.ts')],
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

class PublicFiles {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PublicFiles', (compilation) => {
      compilation.hooks.processAssets.tap('PublicFiles', () => {
        for (const name of readdirSync(this.folder)) {
          compilation.emitAsset(name, new compiler.webpack.sources.RawSource(readFileSync(join(this.folder, name))));
        }
      });
    });
  }
}

/** The gateway fills in `__SHELL_BASE__`, where this release lies, and `__CSP_NONCE__`. */
export function shellPage(folder: string): WebpackPluginInstance[] {
  return [
    new PublicFiles(join(folder, 'public')),
    new HtmlWebpackPlugin({
      template: join(folder, 'src/index.ejs'),
      inject: false,
      publicPath: '',
      minify: { collapseWhitespace: true, removeComments: true },
      templateParameters: (compilation, { js, css }) => ({
        starter: starterScript(folder),
        scripts: js,
        styles: css,
        fonts: Object.keys(compilation.assets).filter((file) => file.endsWith('.woff2')),
      }),
    }),
  ];
}
