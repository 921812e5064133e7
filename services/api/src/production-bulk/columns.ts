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
  gpu: known('GPU', 9, 'number', 'Number of the groundwater production unit.'),
  permit: known('Permit', 12, 'text', 'Permits of the GPU; only to help you find your way.'),
  well: known('Well', 14, 'text', 'The well that the meter is at. Without a meter the row is of the well itself.'),
  meter: known('Meter', 14, 'text', 'Serial number of the meter; empty where a volume is estimated.'),
  unit: known('Unit', 14, 'text', 'What the meter counts.'),
  multiplier: known('Multiplier', 10, 'number', 'What the count is multiplied with.'),
  lastEnd: known('Last end reading', 16, 'number', 'The end reading of the year before.'),
  start: entered('Start reading', 15, 'number', 'As the register shows it. It is last year’s end reading already.'),
  startOn: entered('Start date', 12, 'date', 'A date, such as 01/31/2025 or 2025-01-31.'),
  end: entered(
    'End reading',
    15,
    'number',
    'As the register shows it, without units. Leave all of a row empty to leave it out.',
  ),
  endOn: entered('End date', 12, 'date', 'A date after the start date.'),
  goesBack: entered(
    'Rollover or replaced',
    20,
    'text',
    'When the reading goes back: "rollover" or "replaced"; otherwise nothing.',
  ),
  estimated: entered('Estimated acre-feet', 18, 'number', 'What no meter measured, in acre-feet.'),
  note: entered('Note', 30, 'text', 'Why something is unusual. A warning asks for one.'),
  method: entered(
    'Method',
    14,
    'text',
    'Of the GPU as a whole, in any of its rows: "meter", "natural gas" or "pivot".',
  ),
  finalReason: entered(
    'Why final',
    34,
    'text',
    'Only before the year is over, in any row of the GPU: why its readings are final, such as "meter removed".',
  ),
  postmark: entered(
    'Postmark',
    12,
    'date',
    'For the district’s staff, in any row of the GPU: the postmark of a report on paper, which decides whether it is late.',
  ),
  reportNotes: entered('Report notes', 40, 'text', 'Notes of the GPU’s report as a whole, in any of its rows.'),
};

export type ColumnKey = keyof typeof COLUMNS;
export const COLUMN_KEYS = Object.keys(COLUMNS) as ColumnKey[];
/** Leaves out columns that the reader cannot use. */
export const templateColumns = ({ isStaff, isOver }: { isStaff: boolean; isOver: boolean }): ColumnKey[] =>
  COLUMN_KEYS.filter((key) => !(key === 'postmark' && !isStaff) && !(key === 'finalReason' && isOver));

/** Without these a sheet cannot be read. */
export const NEEDED: readonly ColumnKey[] = ['gpu', 'meter', 'start', 'startOn', 'end', 'endOn'];

export const METHOD_NAMES = { meter: 'meter', 'natural-gas': 'natural gas', pivot: 'pivot' } as const;
