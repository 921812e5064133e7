import type { FieldChange, RecordOutcome } from '@portal/shared-api';
import type { RecordKind } from '@portal/shared-api/record-keeping';
import { describeOutcomes } from './record-audit.ts';

const change = (field: string, from: string, to: string): FieldChange => ({
  ...{ field, from, to },
  ...{ from_name: null, to_name: null },
});
const outcome = (kind: RecordKind, name: string, ...changes: FieldChange[]) =>
  ({ saved: true, record: { kind, name }, changes, warnings: [] }) as unknown as RecordOutcome;
const entryOf = (...outcomes: [RecordOutcome, ...RecordOutcome[]]) =>
  describeOutcomes(
    outcomes,
    outcomes.map(({ record }) => record),
  );
const permit = (name: string, to = '2026-12-01') => outcome('permits', name, change('issued_on', name, to));
const permits = [permit('P-1'), permit('P-2')] as const;

test('records of several kinds are counted by kind, and one of its kind has its former value', () => {
  const owner = outcome('owners', 'Quail Estate', change('owner_name', 'Quail Estate LLC', 'Quail Estate'));
  expect(entryOf(owner, ...permits)).toMatchObject({
    subject: '1 owner, 2 permits',
    changes: [{ from: 'Quail Estate LLC', to: 'Quail Estate' }],
  });
  expect(entryOf(outcome('gpus', '1'), ...permits).subject).toBe('1 GPU, 2 permits');
  expect(entryOf(owner).subject).toBe('Owner Quail Estate');
});

test('of several records, new values that they share are named, without their former ones', () => {
  expect(entryOf(...permits)).toMatchObject({
    subject: '2 permits',
    changes: [{ field: 'Issued on', from: null, to: '2026-12-01' }],
  });
  expect(entryOf(...permits, permit('P-3', '2026-12-02')).changes).toEqual([]);
});
