import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Chunk, type Configuration, type RuleSetRule } from 'webpack';
import { shareTable } from './share-table.ts';
import { shellPage } from './shell-page.ts';

const isDevelopment = (): boolean => process.env.NODE_ENV === 'development';

type Workspace = ReturnType<typeof workspaceOf>;

function workspaceOf(configUrl: string) {
  const folder = dirname(fileURLToPath(configUrl));
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { name: basename(folder), folder, root: dirname(folder), version };
}

const rules = (): RuleSetRule[] => [
  {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'swc-loader',
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  },
  {
    test: /\.css$/,
    use: [
      MiniCssExtractPlugin.loader,
      {
        loader: 'css-loader',
        options: {
          modules: { auto: true, namedExport: false, localIdentName: '[name]-[local]-[hash:base64:4]' },
        },
      },
    ],
  },
  { test: /(maplibre|mapbox)-gl\.css$/, enforce: 'pre', loader: join(import.meta.dirname, 'engine-css-loader.js') },
  {
    test: /@mantine[\\/]core[\\/]styles[\\/]default-css-variables/,
    enforce: 'pre',
    loader: join(import.meta.dirname, 'mantine-css-loader.js'),
  },
  { test: /\.(geojson|png|svg|webp|webm|woff2|ttf)$/, type: 'asset/resource' },
  // Its CommonJS parts require the rest of the federation runtime as CommonJS; without this the shell would bundle it
  // twice.
  { test: /[\\/]@module-federation[\\/]/, resolve: { conditionNames: ['import', 'module', 'browser', 'default'] } },
  { test: /\.md$/, loader: join(import.meta.dirname, 'markdown-loader.js') },
  { test: /[\\/]texts[\\/]es\.json$/, type: 'json', loader: join(import.meta.dirname, 'texts-loader.js') },
  // maplibre-gl builds its worker's URL at run time from `import.meta.url`; webpack would try to resolve it at build
  // time.
  { test: /node_modules[\\/]maplibre-gl[\\/]dist[\\/].*\.mjs$/, parser: { url: false } },
];

/**
 * Chunks `react` and `ui` stay in the browser's cache when only the shell's own code changes. Dependencies shared by
 * lazy modules (floating-ui, for example) get chunks of their own.
 */
const shellChunks = {
  chunks: 'all' as const,
  cacheGroups: {
    react: {
      chunks: 'initial' as const,
      test: /node_modules[\\/](react|react-dom|scheduler|zustand)[\\/]/,
      name: 'react',
      priority: 20,
      enforce: true,
    },
    router: {
      chunks: 'async' as const,
      test: /node_modules[\\/]react-router|shared-ui[\\/]src[\\/](router|navigation[\\/]back-link)|[\\/]icons[\\/]arrow-left\./,
      name: 'router',
      priority: 20,
      enforce: true,
    },
    ui: {
      chunks: 'initial' as const,
      test: /node_modules[\\/](@mantine|@floating-ui|react-remove-scroll[^\\/]*|react-number-format|clsx)[\\/]/,
      name: 'ui',
      type: /javascript/,
      priority: 20,
      enforce: true,
    },
  },
};
/**
 * A front end's chunks keep the names given in their imports: `first-*` belong to its first screen. Each map engine
 * is one file together with the code that runs on it, because a page loads only one engine.
 */
const frontEndChunks = {
  chunks: (chunk: Chunk) => !chunk.canBeInitial() && !chunk.name?.startsWith('first-engine-'),
  cacheGroups: { defaultVendors: false as const },
};

function minimizers() {
  return [
    new TerserPlugin({
      minify: TerserPlugin.swcMinify,
      extractComments: false,
      terserOptions: { compress: { passes: 3 }, format: { comments: false } },
    }),
    // Not cssnano, which cannot parse Mantine's calc().
    new CssMinimizerPlugin({ minify: CssMinimizerPlugin.esbuildMinify }),
  ];
}

function baseConfig({ name, folder, root, version }: Workspace, role: 'host' | 'guest'): Configuration {
  const host = role === 'host';
  const production = !isDevelopment();
  const hashed = (ending: string) => `static/[name].[contenthash:10]${ending}`;
  return {
    name,
    context: folder,
    mode: production ? 'production' : 'development',
    devtool: production ? false : 'source-map',
    target: ['web', 'es2022'],
    entry: host ? { main: './src/main.tsx' } : {},
    output: {
      path: join(folder, 'dist'),
      publicPath: 'auto',
      uniqueName: name,
      filename: hashed('.js'),
      chunkFilename: hashed('.js'),
      assetModuleFilename: hashed('[ext]'),
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      conditionNames: ['source', '...'],
      // Reads WOFF2 fonts, which our PDFs do not use; it would be a third of the PDF writer.
      alias: { 'brotli/decompress.js': false },
    },
    module: { rules: rules(), parser: { javascript: { exportsPresence: 'error' } } },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimize: production,
      minimizer: minimizers(),
      splitChunks: host ? shellChunks : frontEndChunks,
    },
    // No disk cache: a build from a warm cache produces different hashes for the same source.
    cache: false,
    performance: false,
    infrastructureLogging: { level: 'error' },
    plugins: [
      new ModuleFederationPlugin({
        name: name.replaceAll('-', '_'),
        filename: 'remoteEntry.js',
        ...(host ? {} : { exposes: { './app': './src/app.tsx' } }),
        shared: shareTable(root, role),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        experiments: {
          ...(host ? { provideExternalRuntime: true } : { externalRuntime: true }),
          // Leaves out the runtime's parts for Node and for manifests, which the shell reads itself.
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      new webpack.DefinePlugin({ __APP_VERSION__: JSON.stringify(version) }),
      new MiniCssExtractPlugin({ filename: hashed('.css'), chunkFilename: hashed('.css'), ignoreOrder: true }),
    ],
  };
}

/** @param configUrl `import.meta.url` of its `webpack.config.mjs` */
export const frontEndConfig = (configUrl: string): Configuration => baseConfig(workspaceOf(configUrl), 'guest');

export function shellConfig(configUrl: string): Configuration {
  const shell = workspaceOf(configUrl);
  const config = baseConfig(shell, 'host');
  return { ...config, plugins: [...(config.plugins ?? []), ...shellPage(shell.folder)] };
}
