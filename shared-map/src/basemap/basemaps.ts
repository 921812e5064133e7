import { type Marked, msg } from '@portal/shared-i18n';

export const BASEMAP_IDS = ['outdoors', 'streets', 'satellite', 'light', 'dark'] as const;
export type BasemapId = (typeof BASEMAP_IDS)[number];

export interface Basemap {
  id: BasemapId;
  name: Marked;
}

/** In the order offered (specification, section 9). */
export const BASEMAPS: readonly Basemap[] = [
  { id: 'outdoors', name: msg('base map|Outdoors') },
  { id: 'streets', name: msg('base map|Streets') },
  { id: 'satellite', name: msg('base map|Satellite') },
  { id: 'light', name: msg('base map|Light') },
  { id: 'dark', name: msg('base map|Dark') },
];

export type Tone = 'light' | 'dark';
export const toneOf = (basemap: BasemapId): Tone => (basemap === 'dark' || basemap === 'satellite' ? 'dark' : 'light');

/** Of what lies above the basemap's own labels. */
export const LABELS: Record<Tone, { text: string; halo: string }> = {
  light: { text: '#14252d', halo: '#ffffff' },
  dark: { text: '#ffffff', halo: '#101a22' },
};

export const isBasemapId = (value: unknown): value is BasemapId => BASEMAP_IDS.includes(value as BasemapId);

export const defaultBasemap = (colorScheme: 'light' | 'dark'): BasemapId =>
  colorScheme === 'dark' ? 'dark' : 'outdoors';
