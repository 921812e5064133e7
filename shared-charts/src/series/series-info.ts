import type { WellProperties } from '@portal/shared-api';

export const SERIES = ['winter', 'telemetry', 'battery', 'temperature'] as const;
export type SeriesKind = (typeof SERIES)[number];

export interface SeriesInfo {
  name: string;
  shortName: string;
  quantity: string;
  call:
    | 'POST /ui-graph-battery/{well_ndx}'
    | 'POST /ui-graph-watertemps/{well_ndx}'
    | 'POST /ui-graph-waterlevels-telemetry/{well_ndx}'
    | 'POST /ui-graph-waterlevels-winterobs/{well_ndx}';
  flag: keyof WellProperties;
  /** Drawn downward: a depth below the ground. */
  downwards: boolean;
  /** Single measurements with a trend, not the record of a logger. */
  sparse: boolean;
}

const depth = { quantity: 'Depth to water', downwards: true } as const;
const logged = { downwards: false, sparse: false } as const;

export const SERIES_INFO: Record<SeriesKind, SeriesInfo> = {
  winter: {
    name: 'Winter Observations',
    shortName: 'Winter observations',
    call: 'POST /ui-graph-waterlevels-winterobs/{well_ndx}',
    flag: 'Winter Observations',
    sparse: true,
    ...depth,
  },
  telemetry: {
    name: 'Telemetry',
    shortName: 'Telemetry',
    call: 'POST /ui-graph-waterlevels-telemetry/{well_ndx}',
    flag: 'Telemetry',
    sparse: false,
    ...depth,
  },
  battery: {
    name: 'Battery Data',
    shortName: 'Battery',
    quantity: 'Battery',
    call: 'POST /ui-graph-battery/{well_ndx}',
    flag: 'Battery Data',
    ...logged,
  },
  temperature: {
    name: 'Water Temperature Data',
    shortName: 'Temperature',
    quantity: 'Water temperature',
    call: 'POST /ui-graph-watertemps/{well_ndx}',
    flag: 'Water Temperature Data',
    ...logged,
  },
};

export const seriesOf = (properties: object): SeriesKind[] =>
  SERIES.filter((kind) => (properties as Record<string, unknown>)[SERIES_INFO[kind].flag] === true);
