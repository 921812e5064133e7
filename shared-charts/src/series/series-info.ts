import type { WellProperties } from '@portal/shared-api';
import { type Marked, msg } from '@portal/shared-i18n';

export const SERIES = ['winter', 'telemetry', 'battery', 'temperature'] as const;
export type SeriesKind = (typeof SERIES)[number];

export interface SeriesInfo {
  name: Marked;
  shortName: Marked;
  quantity: Marked;
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

const depth = { quantity: msg('Depth to water'), downwards: true } as const;
const logged = { downwards: false, sparse: false } as const;

export const SERIES_INFO: Record<SeriesKind, SeriesInfo> = {
  winter: {
    name: msg('Winter Observations'),
    shortName: msg('Winter observations'),
    call: 'POST /ui-graph-waterlevels-winterobs/{well_ndx}',
    flag: 'Winter Observations',
    sparse: true,
    ...depth,
  },
  telemetry: {
    name: msg('Telemetry'),
    shortName: msg('Telemetry'),
    call: 'POST /ui-graph-waterlevels-telemetry/{well_ndx}',
    flag: 'Telemetry',
    sparse: false,
    ...depth,
  },
  battery: {
    name: msg('Battery Data'),
    shortName: msg('Battery'),
    quantity: msg('Battery'),
    call: 'POST /ui-graph-battery/{well_ndx}',
    flag: 'Battery Data',
    ...logged,
  },
  temperature: {
    name: msg('Water Temperature Data'),
    shortName: msg('Temperature'),
    quantity: msg('Water temperature'),
    call: 'POST /ui-graph-watertemps/{well_ndx}',
    flag: 'Water Temperature Data',
    ...logged,
  },
};

export const seriesOf = (properties: object): SeriesKind[] =>
  SERIES.filter((kind) => (properties as Record<string, unknown>)[SERIES_INFO[kind].flag] === true);
