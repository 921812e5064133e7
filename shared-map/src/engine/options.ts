import type { MapView } from './types.ts';

export const mapOptions = ({ container, center, zoom, label, style, headersFor, cooperative = false }: MapView) => ({
  container,
  center,
  zoom,
  style: style as string,
  attributionControl: false as const,
  trackResize: false,
  pitchWithRotate: false,
  touchPitch: false,
  cooperativeGestures: cooperative,
  transformRequest: (url: string) => headersFor(url)?.then((headers) => ({ url, headers })) ?? { url },
  locale: { 'Map.Title': label },
});
