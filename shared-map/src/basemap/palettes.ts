import type { BasemapId } from './basemaps.ts';

export interface Palette {
  land: string;
  /** Four, so that neighbors differ. */
  counties: readonly [string, string, string, string];
  river: string;
  countyLine: string;
  stateLine: string;
  /** The wide, faint line below the state line. */
  stateEdge: string;
  town: string;
  townRing: string;
  text: string;
  mutedText: string;
  halo: string;
}

export const PALETTES: Record<BasemapId, Palette> = {
  outdoors: {
    land: '#e9ecd9',
    counties: ['#e9ecd9', '#e3e8d1', '#eeefdf', '#e6e9cf'],
    river: '#5b9bbf',
    countyLine: '#a5a78a',
    stateLine: '#6f6a4c',
    stateEdge: '#cfd0ae',
    town: '#5c5a48',
    townRing: '#fdfdf6',
    text: '#33372a',
    mutedText: '#74775f',
    halo: '#f7f8ec',
  },
  streets: {
    land: '#f4f1ea',
    counties: ['#f4f1ea', '#f0ece3', '#f8f5ef', '#f2eee6'],
    river: '#7fb4d8',
    countyLine: '#b9b0a2',
    stateLine: '#857a6b',
    stateEdge: '#e0d6c6',
    town: '#4b4a48',
    townRing: '#ffffff',
    text: '#2f2e2c',
    mutedText: '#857d72',
    halo: '#fdfbf7',
  },
  satellite: {
    land: '#5f5a40',
    counties: ['#5f5a40', '#575a3c', '#686044', '#5c5338'],
    river: '#3f6c80',
    countyLine: '#a39c78',
    stateLine: '#e4dcb4',
    stateEdge: '#3d3a28',
    town: '#fbf6e3',
    townRing: '#2c2a1d',
    text: '#fffdf4',
    mutedText: '#d8d1b1',
    halo: '#2e2b1e',
  },
  light: {
    land: '#f7f8f9',
    counties: ['#f7f8f9', '#f3f5f6', '#fafbfb', '#f5f6f8'],
    river: '#b8d0de',
    countyLine: '#cdd3d8',
    stateLine: '#9aa4ad',
    stateEdge: '#e6eaed',
    town: '#7b858e',
    townRing: '#ffffff',
    text: '#48525b',
    mutedText: '#8a949d',
    halo: '#ffffff',
  },
  dark: {
    land: '#18222d',
    counties: ['#18222d', '#1b2632', '#161f29', '#1a2430'],
    river: '#2f5a76',
    countyLine: '#3a4957',
    stateLine: '#7388998f',
    stateEdge: '#0f171f',
    town: '#a9bac8',
    townRing: '#101820',
    text: '#d5dfe7',
    mutedText: '#8495a4',
    halo: '#111a23',
  },
};
