import type { WellProperties } from '@portal/shared-api';

/** The series that a well can have, by the flags of its properties. */
export const SERIES = ['winter', 'telemetry', 'battery', 'temperature'] as const;
export type SeriesKind = (typeof SERIES)[number];

export interface SeriesInfo {
  /** As the portal calls it. */
  name: string;
  /** The same where there is little room. */
  shortName: string;
  /** What is measured. */
  quantity: string;
  call:
    | 'POST /ui-graph-battery/{well_ndx}'
    | 'POST /ui-graph-watertemps/{well_ndx}'
    | 'POST /ui-graph-waterlevels-telemetry/{well_ndx}'
    | 'POST /ui-graph-waterlevels-winterobs/{well_ndx}';
  /** The well's property that says that it has the series. */
  flag: keyof WellProperties;
  /** More of it is drawn further down: a depth below the ground. */
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

/** The series that a well has, by its properties, in the order in which they are offered. */
export const seriesOf = (properties: object): SeriesKind[] =>
  SERIES.filter((kind) => (properties as Record<string, unknown>)[SERIES_INFO[kind].flag] === true);
