import type { BasemapAssets } from './style.ts';

const address = (url: URL): string => url.href;

export const basemapAssets: BasemapAssets = {
  data: address(new URL('./data/basemap.geojson', import.meta.url)),
  regularFont: address(new URL('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2', import.meta.url)),
  boldFont: address(new URL('@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff2', import.meta.url)),
};
