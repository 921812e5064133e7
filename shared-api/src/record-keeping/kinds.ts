import { msg } from '@portal/shared-i18n';
import { METER_UNITS } from '../production/meters.ts';
import { GPU, WELL } from '../records/index.ts';
import { fieldsOf, type RecordField, type RecordKind } from './field.ts';
import { day, number, reference, text } from './field-makers.ts';
import type { KeptRecord } from './kept-record.ts';
import { mapLayers } from './map-layers.ts';

const GPU_OF_RECORD = reference('gpu_number', msg('GPU'), 'gpus');

const OF_WELLS: Readonly<Record<string, Partial<RecordField>>> = {
  well_number: { label: msg('Well number'), isGiven: true },
  owner_name: { offers: 'owners' },
};

const wells: KeptRecord = {
  table: 'well',
  key: 'well_ndx',
  title: 'well_number',
  nouns: ['Well', 'wells'],
  fields: [
    ...fieldsOf(WELL).map((field) => ({ ...field, ...OF_WELLS[field.name] })),
    { ...GPU_OF_RECORD, isGiven: true },
    day('plugged_on', msg('Plugged on')),
    reference('replaces_well_ndx', msg('Replaces well'), 'wells'),
  ],
  sections: [
    { label: msg('Well'), fields: ['well_number', 'well_class', 'well_type', 'well_status', 'owner_name'] },
    { label: msg('Location'), fields: ['county', 'section_block_survey_address', 'quarter_section', 'gpu_number'] },
    {
      label: msg('Construction'),
      fields: [
        'completion_date',
        'finalized_date',
        'max_yield_gpm',
        'well_depth_feet',
        'surface_elevation_feet',
        'aquifer',
        'replaces_well_ndx',
        'plugged_on',
      ],
    },
    {
      label: msg('State records'),
      fields: ['state_well_number', 'well_report_tracking_number', 'plugging_report_tracking_number'],
    },
  ],
  listed: ['well_number', 'well_class', 'well_type', 'well_status', 'county', 'gpu_number', 'owner_name'],
  hasPlace: true,
  canAdd: true,
};

const owners: KeptRecord = {
  table: 'owner',
  key: 'owner_ndx',
  title: 'owner_name',
  nouns: ['Owner', 'owners'],
  fields: [
    text('owner_name', msg('Name'), { needed: true }),
    {
      name: 'owner_kind',
      label: msg('Person or company'),
      kind: 'choice',
      column: 'owner_kind',
      choices: [msg('Person'), msg('Company'), msg('Trust or estate'), msg('Public body')],
    },
    text('mailing_address', msg('Street or P.O. box')),
    text('city', msg('City')),
    text('state', msg('State')),
    text('postal_code', msg('ZIP code'), { kind: 'name' }),
    text('email', msg('Email')),
    {
      name: 'language',
      label: msg('Language of letters and emails'),
      kind: 'choice',
      column: 'language',
      choices: [msg('English'), msg('Spanish')],
    },
    text('phone', msg('Phone'), { kind: 'name' }),
    text('agents', msg('Agents who may file'), { isLong: true }),
    text('notes', msg('Notes'), { isLong: true }),
  ],
  sections: [
    { label: msg('Owner'), fields: ['owner_name', 'owner_kind'] },
    {
      label: msg('Address'),
      fields: ['mailing_address', 'city', 'state', 'postal_code', 'email', 'phone', 'language'],
    },
  ],
  listed: ['owner_name', 'owner_kind', 'city', 'email', 'phone'],
  canAdd: true,
};

const permits: KeptRecord = {
  table: 'permit',
  key: 'permit_ndx',
  title: 'permit_number',
  nouns: ['Permit', 'permits'],
  fields: [
    text('permit_number', msg('Permit number'), { kind: 'name', needed: true }),
    GPU_OF_RECORD,
    reference('owner_ndx', msg('Owner'), 'owners'),
    day('held_since', msg('Owner since')),
    day('issued_on', msg('Issued on')),
    day('expires_on', msg('Expires on')),
  ],
  sections: [
    {
      label: msg('Permit'),
      fields: ['permit_number', 'gpu_number', 'owner_ndx', 'held_since', 'issued_on', 'expires_on'],
    },
  ],
  listed: ['permit_number', 'gpu_number', 'owner_ndx', 'issued_on', 'expires_on'],
  canAdd: true,
};

const meters: KeptRecord = {
  table: 'meter',
  key: 'meter_ndx',
  title: 'serial',
  nouns: ['Meter', 'meters'],
  fields: [
    text('serial', msg('Serial number'), { kind: 'name', needed: true }),
    { ...GPU_OF_RECORD, needed: true },
    reference('well_ndx', msg('Well'), 'wells'),
    {
      name: 'unit',
      label: msg('Unit'),
      kind: 'choice',
      column: 'unit',
      choices: Object.keys(METER_UNITS),
      needed: true,
    },
    { ...number('digits', msg('Digits'), 3, 12), kind: 'integer', needed: true },
    { ...number('multiplier', msg('Multiplier'), 0.000_001, 100_000), needed: true },
    day('installed_on', msg('Installed on')),
    number('first_reading', msg('First reading'), 0, 1e12),
    day('removed_on', msg('Removed on')),
    number('last_reading', msg('Last reading'), 0, 1e12),
  ],
  sections: [
    { label: msg('Meter'), fields: ['serial', 'gpu_number', 'well_ndx', 'unit', 'digits', 'multiplier'] },
    { label: msg('Service'), fields: ['installed_on', 'first_reading', 'removed_on', 'last_reading'] },
  ],
  listed: ['serial', 'gpu_number', 'well_ndx', 'unit', 'installed_on', 'removed_on'],
  canAdd: true,
};

const gpus: KeptRecord = {
  table: 'gpu',
  key: 'gpu_number',
  title: 'gpu_number',
  nouns: ['GPU', 'GPUs'],
  fields: [...fieldsOf(GPU), { ...day('ended_on', msg('Ended on')), isFixed: true }],
  sections: [{ label: msg('GPU'), fields: ['gpu_number', 'gpu_name', 'meter_program', 'total_acres', 'ended_on'] }],
  listed: ['gpu_number', 'gpu_name', 'meter_program', 'total_acres', 'ended_on'],
  canAdd: false,
};

const listOf = (list: Pick<KeptRecord, 'table' | 'key' | 'nouns'>, own: readonly RecordField[] = []): KeptRecord => ({
  ...list,
  title: 'name',
  fields: [
    text('name', msg('Name'), { needed: true }),
    text('name_es', msg('Name in Spanish')),
    { name: 'color', label: msg('Color'), kind: 'color', column: 'color', needed: true },
    { ...number('sort_order', msg('Position in list'), 0, 10_000), kind: 'integer', needed: true },
    ...own,
  ],
  sections: [],
  listed: ['name', 'name_es', 'color', 'sort_order', ...own.map(({ name }) => name)],
  hasNoSource: true,
  canAdd: true,
});

const wellClasses = listOf({
  table: 'well_class',
  key: 'npgcd_well_class_ndx',
  nouns: ['Well class', 'well classes'],
});
const wellTypes = listOf({ table: 'well_type', key: 'well_type_ndx', nouns: ['Well type', 'well types'] });
const wellStatuses = listOf(
  { table: 'well_status', key: 'npgcd_well_status_ndx', nouns: ['Well status', 'well statuses'] },
  [
    {
      name: 'counts_for_spacing',
      label: msg('Counts for spacing'),
      kind: 'flag',
      column: 'counts_for_spacing',
      needed: true,
    },
  ],
);

export const RECORD_KINDS: Readonly<Record<RecordKind, KeptRecord>> = {
  wells,
  owners,
  permits,
  meters,
  gpus,
  'well-classes': wellClasses,
  'well-types': wellTypes,
  'well-statuses': wellStatuses,
  'map-layers': mapLayers,
};

/** After a count, as the audit log is kept: `1 owner`, `3 GPUs`. */
export function nounOf(kind: RecordKind, count: number): string {
  const [one, several] = RECORD_KINDS[kind].nouns;
  return count === 1 ? one.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()) : several;
}

const LATITUDE: RecordField = { ...number('latitude_dd', msg('Latitude'), -90, 90), digits: 6, needed: true };
const LONGITUDE: RecordField = { ...number('longitude_dd', msg('Longitude'), -180, 180), digits: 6, needed: true };

/** All fields of a kind, those of its place included. */
export const recordFields = (kind: RecordKind): readonly RecordField[] => {
  const { fields, hasPlace } = RECORD_KINDS[kind];
  return hasPlace ? [...fields, LATITUDE, LONGITUDE] : fields;
};

export const recordField = (kind: RecordKind, name: string): RecordField | undefined =>
  recordFields(kind).find((field) => field.name === name);

/** Of the columns of a list. */
export const listedFields = (kind: RecordKind): RecordField[] =>
  RECORD_KINDS[kind].listed.flatMap((name) => recordField(kind, name) ?? []);
