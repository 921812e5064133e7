import type { RecordKind, RecordValues } from '@portal/shared-api/record-keeping';
import { msg } from '@portal/shared-i18n';

/** A change with a name of its own, whose form asks for what belongs to it. */
export interface RecordAct {
  /** In the address. */
  id: string;
  label: string;
  lead: string;
  action: string;
  values: RecordValues;
  fields: readonly string[];
  /** What fields are called in its form. */
  labels?: Readonly<Record<string, string>>;
  /** The field with its day: today, unless another one is entered. */
  day?: string;
  /** Fields whose values are shown above the form. */
  shown?: readonly string[];
  /** Fields that only this act changes. */
  own?: readonly string[];
}

/** Codes of `well_status`. */
const STATUS = { plugged: 4, capped: 5 };

const WELL_ACTS = [
  {
    id: 'plug',
    label: msg('Plug'),
    lead: msg('A plugged well no longer counts for spacing and needs no report.'),
    action: msg('Save as plugged'),
    values: { well_status: STATUS.plugged },
    fields: ['plugged_on', 'plugging_report_tracking_number', 'well_status', 'remarks'],
  },
  {
    id: 'cap',
    label: msg('Cap'),
    lead: msg('A capped well can be used again. It still counts for spacing.'),
    action: msg('Save as capped'),
    values: { well_status: STATUS.capped },
    fields: ['well_status', 'remarks'],
  },
] as const;

const PERMIT_ACTS = [
  {
    id: 'transfer',
    label: msg('Transfer'),
    lead: msg(
      'Gives the permit to another owner from a day on. The former owner stays in its history. The GPU has one report a year: agree on who files the one of this year.',
    ),
    action: msg('Save the transfer'),
    values: { owner_ndx: null },
    fields: ['owner_ndx', 'held_since'],
    labels: { owner_ndx: msg('New owner'), held_since: msg('From what day') },
    day: 'held_since',
    shown: ['owner_ndx', 'held_since', 'gpu_number'],
    own: ['owner_ndx'],
  },
  {
    id: 'end',
    label: msg('End'),
    lead: msg('The permit stays on record and ends on this day.'),
    action: msg('Save'),
    values: {},
    fields: ['expires_on'],
    shown: ['owner_ndx', 'gpu_number'],
  },
] as const;

const METER_ACTS = [
  {
    id: 'retire',
    label: msg('Retire'),
    lead: msg(
      'The meter stays on record and needs no readings after this day. If another one takes its place, record that it was replaced.',
    ),
    action: msg('Save as retired'),
    values: {},
    fields: ['removed_on', 'last_reading'],
  },
] as const;

const ACTS: Partial<Record<RecordKind, readonly RecordAct[]>> = {
  wells: WELL_ACTS,
  permits: PERMIT_ACTS,
  meters: METER_ACTS,
};

export const actsOf = (kind: RecordKind): readonly RecordAct[] => ACTS[kind] ?? [];

export const actOf = (kind: RecordKind, id: string | null): RecordAct | null =>
  actsOf(kind).find((act) => act.id === id) ?? null;
