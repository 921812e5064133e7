import { t } from '@portal/shared-i18n';
import type { MapView } from './types.ts';

/** The engines' own texts, by their names in MapLibre and Mapbox. */
const engineTexts = (label: string): Record<string, string> => ({
  'Map.Title': label,
  'AttributionControl.ToggleAttribution': t('Show or hide map credits'),
  'AttributionControl.MapFeedback': t('Map feedback'),
  'ScaleControl.Feet': t('scale|ft'),
  'ScaleControl.Miles': t('scale|mi'),
  'CooperativeGesturesHandler.MobileHelpText': t('Use two fingers to move the map'),
  'CooperativeGesturesHandler.WindowsHelpText': t('Hold Ctrl and scroll to zoom the map'),
  'CooperativeGesturesHandler.MacHelpText': t('Hold ⌘ and scroll to zoom the map'),
  'TouchPanBlocker.Message': t('Use two fingers to move the map'),
  'ScrollZoomBlocker.CtrlMessage': t('Hold Ctrl and scroll to zoom the map'),
  'ScrollZoomBlocker.CmdMessage': t('Hold ⌘ and scroll to zoom the map'),
});

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
  locale: engineTexts(label),
});

const NARROW = 640;

interface LoadingMap {
  getContainer(): HTMLElement;
  once(type: 'load', listener: () => void): unknown;
}

/** On a phone the credits fold to their button once the map stands: they would take two lines of it. */
export function foldCredits(map: LoadingMap): void {
  map.once('load', () => {
    const container = map.getContainer();
    if (container.clientWidth > NARROW) return;
    for (const engine of ['maplibregl', 'mapboxgl']) {
      const credits = container.querySelector(`.${engine}-ctrl-attrib`);
      credits?.removeAttribute('open');
      credits?.classList.remove(`${engine}-compact-show`);
    }
  });
}
