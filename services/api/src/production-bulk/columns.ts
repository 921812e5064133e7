import type { MeterUnit } from '@portal/shared-api/production';
import { type Marked, msg } from '@portal/shared-i18n';
import { LANGUAGES } from '@portal/shared-i18n/language';
import { translatorFor } from '../texts/texts.ts';

interface ColumnText {
  title: Marked;
  /** Characters. */
  width: number;
  /** Shown on the second sheet. */
  help: Marked;
  /** Filled in by the portal; read-only. */
  isKnown: boolean;
  kind: 'text' | 'number' | 'date';
}

const column =
  (isKnown: boolean) =>
  (title: Marked, width: number, kind: ColumnText['kind'], help: Marked): ColumnText => ({
    title,
    width,
    kind,
    help,
    isKnown,
  });
const [known, entered] = [column(true), column(false)];

/** In sheet order. */
export const COLUMNS = {
  gpu_number: known(msg('GPU'), 9, 'number', msg('Number of the groundwater production unit.')),
  permit: known(msg('Permit'), 12, 'text', msg('Permits of the GPU, so that you find your way.')),
  well_id: known(
    msg('Well'),
    14,
    'text',
    msg('The well that the meter is at. Without a meter the row is of the well itself.'),
  ),
  serial: known(msg('Meter'), 14, 'text', msg('Serial number of the meter; empty where a volume is estimated.')),
  unit: known(msg('Unit'), 14, 'text', msg('What the meter counts.')),
  multiplier: known(msg('Multiplier'), 12, 'number', msg('What a reading is multiplied by.')),
  last_end_reading: known(msg('Last ending reading'), 16, 'number', msg('The ending reading of the year before.')),
  start_reading: entered(
    msg('Beginning reading'),
    15,
    'number',
    msg('As the meter shows it. Last year’s ending reading is filled in.'),
  ),
  start_on: entered(msg('Beginning date'), 12, 'date', msg('A date, such as 01/31/2025 or 2025-01-31.')),
  end_reading: entered(
    msg('Ending reading'),
    15,
    'number',
    msg('As the meter shows it, without units. To leave out a row, leave all of it empty.'),
  ),
  end_on: entered(msg('Ending date'), 12, 'date', msg('A date after the beginning date.')),
  goes_back: entered(
    msg('Rollover or replaced'),
    20,
    'text',
    msg('When the ending reading is lower: “rollover” or “replaced”. Otherwise leave it empty.'),
  ),
  estimated_acre_feet: entered(
    msg('Estimated volume (acre-feet)'),
    18,
    'number',
    msg('What no meter measured, in acre-feet.'),
  ),
  note: entered(msg('Note'), 30, 'text', msg('Explain anything unusual. A warning needs a note.')),
  method: entered(
    msg('Method'),
    14,
    'text',
    msg('Of the GPU as a whole, in any of its rows: “meter”, “natural gas” or “pivot”.'),
  ),
  final_reason: entered(
    msg('Why the readings are final'),
    34,
    'text',
    msg('Only before the year is over, in any row of the GPU: why its readings are final, such as “meter removed”.'),
  ),
  postmarked_on: entered(
    msg('Postmark'),
    12,
    'date',
    msg(
      'For district staff, in any row of the GPU: the postmark of a report on paper, which decides whether it is late.',
    ),
  ),
  report_notes: entered(
    msg('Note on the report'),
    40,
    'text',
    msg('Of the GPU’s report as a whole, in any of its rows.'),
  ),
} satisfies Record<string, ColumnText>;

export type ColumnKey = keyof typeof COLUMNS;
export const COLUMN_KEYS = Object.keys(COLUMNS) as ColumnKey[];
/** Omits columns that do not apply to the caller or the year. */
export const templateColumns = ({ isStaff, isOver }: { isStaff: boolean; isOver: boolean }): ColumnKey[] =>
  COLUMN_KEYS.filter((key) => !(key === 'postmarked_on' && !isStaff) && !(key === 'final_reason' && isOver));

export const REQUIRED: readonly ColumnKey[] = [
  'gpu_number',
  'serial',
  'start_reading',
  'start_on',
  'end_reading',
  'end_on',
];

/** Titles in sheets that were downloaded from earlier releases. */
const FORMER_TITLES: Partial<Record<ColumnKey, string>> = {
  last_end_reading: 'Last end reading',
  start_reading: 'Start reading',
  start_on: 'Start date',
  end_reading: 'End reading',
  end_on: 'End date',
  estimated_acre_feet: 'Estimated acre-feet',
  final_reason: 'Why final',
  report_notes: 'Report notes',
};

export const METHOD_NAMES = {
  meter: [msg('method|meter')],
  'natural-gas': [msg('method|natural gas')],
  pivot: [msg('method|pivot')],
} as const;

/** The first name is written, all are read. */
export const GOES_BACK_NAMES = {
  rollover: [msg('register|rollover'), msg('register|rolled over')],
  replaced: [msg('meter|replaced')],
} as const;

export const UNIT_NAMES = {
  gallons: [msg('gallons')],
  '100 gallons': [msg('100 gallons')],
  '1000 gallons': [msg('1000 gallons')],
  'acre-feet': [msg('acre-feet')],
  'acre-inches': [msg('acre-inches')],
  'cubic feet': [msg('cubic feet')],
} as const satisfies Record<MeterUnit, readonly [Marked]>;

/** Ignores case, accents, spaces, and punctuation. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const inAllLanguages = (text: Marked): string[] => LANGUAGES.map((language) => translatorFor(language).t(text));

const KEY_OF_TITLE = new Map(
  COLUMN_KEYS.flatMap((key) =>
    [...inAllLanguages(COLUMNS[key].title), FORMER_TITLES[key] ?? []].flat().map((title) => [plain(title), key]),
  ),
);

export const findColumn = (title: string): ColumnKey | undefined => KEY_OF_TITLE.get(plain(title));

function keyFinder<Key extends string>(names: Readonly<Record<Key, readonly Marked[]>>) {
  const keys = new Map(
    (Object.keys(names) as Key[]).flatMap((key) =>
      names[key].flatMap((name) => inAllLanguages(name).map((one) => [plain(one), key] as const)),
    ),
  );
  return (text: string): Key | undefined => keys.get(plain(text));
}

export const findMethod = keyFinder(METHOD_NAMES);
export const findGoesBack = keyFinder(GOES_BACK_NAMES);
export const findUnit = keyFinder(UNIT_NAMES);
