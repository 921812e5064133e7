import type { GpuStatement } from '@portal/shared-api';

type State = GpuStatement['state'];
type Unit = GpuStatement['readings'][number]['unit'];
type Method = NonNullable<GpuStatement['method']>;
type NoReserve = NonNullable<GpuStatement['no_reserve']>;

/** Owners get their statement in their own language, whatever language the page has. Amounts are texts. */
export const ENGLISH = {
  title: (year: number) => `Annual groundwater statement for ${year}`,
  intro: (year: number, today: string, office: string) =>
    `This is what the district has on record for ${year}, as of ${today}. Volumes are in acre-feet. If something is not right, call ${office}.`,
  notOver: (year: number) => `${year} is not over: these are the records so far.`,
  enclosed: (year: number) => `annual statement for ${year}`,
  noOwner: 'Permits without an owner',
  gpu: (number: number) => `GPU ${number}`,
  summary: 'All GPUs',
  nothingToDo: (year: number) =>
    `Nothing: all reports of ${year} are submitted, and no late fee is owed for these GPUs.`,
  notCharged: (amount: string) => `Late fee by the rules: ${amount}, not charged so far.`,
  facts: { permits: 'Permits', acres: 'Acres', report: 'Production report', method: 'Method', fee: 'Late fee' },
  account: {
    title: (year: number) => `Account of ${year}`,
    note: 'Note',
    report: 'Report',
    acreFeet: 'Acre-feet',
    allowable: 'Allowable',
    reserve: 'Reserve',
    reserveFrom: (year: number) => `Reserve from ${year}`,
    usableUntil: (day: string) => `can be used until ${day}`,
    wasUsableUntil: (day: string) => `could be used until ${day}`,
    lapsedOn: (day: string) => `lapsed on ${day}`,
    usedUp: 'used',
    partlyUsed: (used: string, rest: string) => `${used} used, the rest ${rest}`,
    provisional: 'Not final until the district has checked the report that earned it',
    usable: 'Allowable and reserve',
    reported: 'Reported',
    remaining: 'Remaining',
    over: 'Above allowable and reserve',
    carried: (year: number) => `Of this, carried over to ${year}`,
    carriedOver: (year: number) => `Carried over to ${year}`,
    unused: 'Unused allowable',
    lapsed: (day: string) => `Of this, lapsed on ${day}`,
    lapses: (day: string) => `Of this, lapses on ${day}`,
    lost: (year: number) => `Of this, not carried over to ${year}`,
    noReserve: {
      late: 'Unused allowable; a late report earns no reserve',
      'sent-back': 'Unused allowable; a report that is sent back earns no reserve',
      'resubmitted-late': 'Unused allowable; the corrected report came after the due date and earns no reserve',
      'not-kept': 'Unused allowable; the rules of the year keep none',
    } satisfies Record<NoReserve, string>,
    order: {
      'oldest-first': 'The oldest reserve is used first.',
      'lapsing-first': 'The reserve that lapses first is used first.',
    } satisfies Record<GpuStatement['reserve_order'], string>,
    gone: 'Lapsed or not carried over',
    incomplete:
      'GPUs without a report count under Allowable and Reserve alone: how much water they used is not reported.',
    notFinal: 'Water carried over from a report that the district has not checked is not final.',
    why: 'The account of each GPU says why water lapsed or was not carried over.',
  },
  states: {
    'not-started': 'not submitted',
    draft: 'draft, not submitted',
    waiting: 'not checked yet',
    'sent-back': 'sent back by the district',
    checked: 'checked and filed',
  } satisfies Record<State, string>,
  /** In the table of all GPUs, whose columns are narrow. */
  shortStates: {
    'not-started': 'not submitted',
    draft: 'not submitted',
    waiting: 'not checked',
    'sent-back': 'sent back',
    checked: 'checked',
  } satisfies Record<State, string>,
  submitted: (state: string, day: string) => `submitted ${day}, ${state}`,
  postmarked: (state: string, day: string) => `postmarked ${day}, ${state}`,
  methods: {
    meter: 'flow meters',
    'natural-gas': 'natural gas used',
    pivot: 'pivot controller',
  } satisfies Record<Method, string>,
  volumes: 'Readings and volumes',
  volumeColumns: { meter: 'Meter or well', start: 'Beginning reading', end: 'Ending reading', volume: 'Acre-feet' },
  units: {
    gallons: 'gallons',
    '100 gallons': '100 gallons',
    '1000 gallons': '1000 gallons',
    'acre-feet': 'acre-feet',
    'acre-inches': 'acre-inches',
    'cubic feet': 'cubic feet',
  } satisfies Record<Unit, string>,
  wholeGpu: 'The GPU as a whole',
  total: 'Total',
  uses: 'Use from reading to reading',
  useColumns: {
    readOn: 'Read on',
    reading: 'Reading',
    use: (unit: string) => `Use, ${unit}`,
  },
  meter: (name: string) => `Meter ${name}`,
  fee: {
    charged: (amount: string) => `${amount} charged`,
    waived: (amount: string) => `${amount} waived`,
    paid: (amount: string) => `${amount} paid`,
    refunded: (amount: string) => `${amount} refunded`,
    owed: (amount: string) => `${amount} owed`,
    notCharged: (amount: string) => `${amount} by the rules, not charged so far`,
  },
  noFee: (year: number) => `none for ${year}`,
  owedFor: (amount: string, year: number) => `${amount} owed for ${year}`,
  lateFee: (year: number, gpu: number, amount: string) => `Late fee of ${year}, GPU ${gpu}: ${amount}`,
  notYet: (fees: string, count: number) =>
    `Do not pay yet: ${fees}. By our records the ${count === 1 ? 'report was' : 'reports were'} not late, and the district will tell you what is owed.`,
  lateNotCharged: (days: number, fee: string) =>
    `${days} ${days === 1 ? 'day' : 'days'} late; ${fee} by the rules, not charged so far`,
  used: (year: number, used: string, usable: string) =>
    `In ${year} you reported ${used} of the ${usable} acre-feet that you could use.`,
  sumOf: (name: string, volume: string) => `${name}: ${volume} acre-feet.`,
  years: 'By year',
  usedShare: (year: number, used: string, share: string) =>
    `In ${year} you reported ${used} acre-feet, ${share} of the allowable.`,
  notReported: (year: number) => `No use is reported for ${year} so far.`,
  readingsShow: (from: string, until: string, volume: string) =>
    `The readings from ${from} to ${until} show ${volume} acre-feet.`,
  shares: (least: string, most: string) => `Earlier years: ${least} to ${most}.`,
  sharesAlike: (share: string) => `Earlier years: ${share}.`,
  yearChart: {
    unit: (name: string) => `${name} (acre-feet)`,
    alt: (gpu: number, years: string) =>
      `Chart of the acre-feet that GPU ${gpu} reported by year, and of its allowable: ${years}.`,
    ofYear: (year: number, used: string, allowable: string) => `${year}: ${used}, of ${allowable}`,
  },
  noReport: 'no report',
  yearColumns: { year: 'Year', reported: 'Reported', allowable: 'Allowable', share: 'Share of the allowable' },
  levels: 'Water levels nearby',
  levelsTrend: (count: number, typical: string, from: string, to: string, isUnclear: boolean) =>
    `The district measures these wells each winter. Of the ${count} wells with a trend, the typical one (the median) ${typical} feet a year; the trends go from ${from} to ${to} feet a year.${isUnclear ? ' Trends that are not clear count as well.' : ''}`,
  typicalFalls: (feet: string) => `falls ${feet}`,
  typicalRises: (feet: string) => `rises ${feet}`,
  fall: (feet: string) => `a fall of ${feet}`,
  rise: (feet: string) => `a rise of ${feet}`,
  noLevels: 'The district measures no well nearby.',
  wellColumns: {
    well: 'Well',
    distance: 'Miles from the GPU',
    day: 'Last measured',
    depth: 'Depth to water, feet',
    trend: 'Trend',
  },
  inGpu: 'in this GPU',
  falls: (change: string, least: string, most: string) => `falls ${change} feet a year (likely ${least} to ${most})`,
  rises: (change: string, least: string, most: string) => `rises ${change} feet a year (likely ${least} to ${most})`,
  unsure: 'shows no clear trend',
  tooFew: 'was measured in too few winters for a trend',
};

export type StatementWords = typeof ENGLISH;
