export const BASEMAP_IDS = ['outdoors', 'streets', 'satellite', 'light', 'dark'] as const;
export type BasemapId = (typeof BASEMAP_IDS)[number];

export interface Basemap {
  id: BasemapId;
  name: string;
}

/** In the order offered (specification, section 9). */
export const BASEMAPS: readonly Basemap[] = [
  { id: 'outdoors', name: 'Outdoors' },
  { id: 'streets', name: 'Streets' },
  { id: 'satellite', name: 'Satellite' },
  { id: 'light', name: 'Light' },
  { id: 'dark', name: 'Dark' },
];

export type Tone = 'light' | 'dark';
export const toneOf = (basemap: BasemapId): Tone => (basemap === 'dark' || basemap === 'satellite' ? 'dark' : 'light');

export const isBasemapId = (value: unknown): value is BasemapId => BASEMAP_IDS.includes(value as BasemapId);

export const defaultBasemap = (colorScheme: 'light' | 'dark'): BasemapId =>
  colorScheme === 'dark' ? 'dark' : 'outdoors';
