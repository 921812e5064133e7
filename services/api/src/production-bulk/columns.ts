interface ColumnText {
  title: string;
  /** In characters. */
  width: number;
  /** On the second sheet. */
  help: string;
  /** Filled in by the portal, not to be changed. */
  isKnown: boolean;
  kind: 'text' | 'number' | 'date';
}

const column =
  (isKnown: boolean) =>
  (title: string, width: number, kind: ColumnText['kind'], help: string): ColumnText => ({
    title,
    width,
    kind,
    help,
    isKnown,
  });
const [known, entered] = [column(true), column(false)];

/** In the order of the sheet. */
export const COLUMNS = {
  gpu_number: known('GPU', 9, 'number', 'Number of the groundwater production unit.'),
  permit: known('Permit', 12, 'text', 'Permits of the GPU; only to help you find your way.'),
  well_id: known('Well', 14, 'text', 'The well that the meter is at. Without a meter the row is of the well itself.'),
  serial: known('Meter', 14, 'text', 'Serial number of the meter; empty where a volume is estimated.'),
  unit: known('Unit', 14, 'text', 'What the meter counts.'),
  multiplier: known('Multiplier', 10, 'number', 'What the count is multiplied with.'),
  last_end_reading: known('Last end reading', 16, 'number', 'The end reading of the year before.'),
  start_reading: entered(
    'Start reading',
    15,
    'number',
    'As the register shows it. It is last year’s end reading already.',
  ),
  start_on: entered('Start date', 12, 'date', 'A date, such as 01/31/2025 or 2025-01-31.'),
  end_reading: entered(
    'End reading',
    15,
    'number',
    'As the register shows it, without units. Leave all of a row empty to leave it out.',
  ),
  end_on: entered('End date', 12, 'date', 'A date after the start date.'),
  goes_back: entered(
    'Rollover or replaced',
    20,
    'text',
    'When the reading goes back: "rollover" or "replaced"; otherwise nothing.',
  ),
  estimated_acre_feet: entered('Estimated acre-feet', 18, 'number', 'What no meter measured, in acre-feet.'),
  note: entered('Note', 30, 'text', 'Why something is unusual. A warning asks for one.'),
  method: entered(
    'Method',
    14,
    'text',
    'Of the GPU as a whole, in any of its rows: "meter", "natural gas" or "pivot".',
  ),
  final_reason: entered(
    'Why final',
    34,
    'text',
    'Only before the year is over, in any row of the GPU: why its readings are final, such as "meter removed".',
  ),
  postmarked_on: entered(
    'Postmark',
    12,
    'date',
    'For the district’s staff, in any row of the GPU: the postmark of a report on paper, which decides whether it is late.',
  ),
  report_notes: entered('Report notes', 40, 'text', 'Notes of the GPU’s report as a whole, in any of its rows.'),
};

export type ColumnKey = keyof typeof COLUMNS;
export const COLUMN_KEYS = Object.keys(COLUMNS) as ColumnKey[];
/** Leaves out columns that the reader cannot use. */
export const templateColumns = ({ isStaff, isOver }: { isStaff: boolean; isOver: boolean }): ColumnKey[] =>
  COLUMN_KEYS.filter((key) => !(key === 'postmarked_on' && !isStaff) && !(key === 'final_reason' && isOver));

/** Without these a sheet cannot be read. */
export const NEEDED: readonly ColumnKey[] = [
  'gpu_number',
  'serial',
  'start_reading',
  'start_on',
  'end_reading',
  'end_on',
];

export const METHOD_NAMES = { meter: 'meter', 'natural-gas': 'natural gas', pivot: 'pivot' } as const;
