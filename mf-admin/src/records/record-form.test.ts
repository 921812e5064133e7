import { ApiError } from '@portal/shared-api/client';
import { RECORD_KINDS, type RecordKind, recordField, recordFields } from '@portal/shared-api/record-keeping';
import { actOf, actsOf } from './record-acts.ts';
import { sectionsOf } from './record-form.tsx';
import { changedValues, mistakesIn } from './use-record-form.ts';

const kinds = Object.keys(RECORD_KINDS) as RecordKind[];

test('each field is in the form once, also one that no section names', () => {
  const sorted = (fields: readonly { name: string }[]) => fields.map(({ name }) => name).toSorted();
  for (const kind of kinds) {
    const shown = sectionsOf(kind, null).flatMap(({ fields }) => fields);
    expect([kind, ...sorted(shown)]).toEqual([kind, ...sorted(recordFields(kind))]);
  }
});

test('sections, lists and acts name only fields that there are', () => {
  const unknown = kinds.flatMap((kind) => {
    const { title, sections, listed } = RECORD_KINDS[kind];
    const acts = actsOf(kind).flatMap(({ fields, values }) => [...fields, ...Object.keys(values)]);
    const named = [title, ...sections.flatMap(({ fields }) => fields), ...listed, ...acts];
    return named.filter((name) => !recordField(kind, name)).map((name) => `${kind}: ${name}`);
  });
  expect(unknown).toEqual([]);
});

test('an act asks for its own fields alone', () => {
  const fields = sectionsOf('wells', actOf('wells', 'plug')!.fields).flatMap((section) => section.fields);
  expect(fields.map(({ name }) => name).toSorted()).toEqual([
    'plugged_on',
    'plugging_report_tracking_number',
    'remarks',
    'well_status',
  ]);
  expect(actOf('wells', 'explode')).toBeNull();
});

test('only what differs is sent, and what was emptied too', () => {
  const start = { remarks: 'x', well_depth_feet: 5, owner_name: null };
  expect(changedValues(start, { ...start, remarks: null, owner_name: 'Jane', county: null })).toEqual({
    remarks: null,
    owner_name: 'Jane',
  });
});

test('mistakes of the API are those of their fields', () => {
  const errors = [
    { path: 'body.values.remarks', message: 'Must be text' },
    { path: 'body.reason', message: 'Enter a reason.' },
  ];
  const problem = { type: 'about:blank', title: '', status: 422, errors };
  expect(mistakesIn(new ApiError(422, problem, null))).toMatchObject({ remarks: { message: 'Must be text' } });
});
