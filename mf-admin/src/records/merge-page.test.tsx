import type { KeptRecordData, WellMerge } from '@portal/shared-api';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdministration } from '../test-support/administration.tsx';
import { FakeApi, problem } from '../test-support/fake-api.ts';
import { pressToast, toasts } from '../test-support/toasts.ts';

const SET = '3a1f0c52-6d3e-4b0e-9f57-2f5a1c9d7e10';
const UNDO = 'POST /records/changes/{change_set}/undo';
const MERGE = 'POST /records/wells/{ndx}/merge';

const well = (ndx: number, name: string, owner_name: string | null): KeptRecordData => ({
  kind: 'wells',
  ndx,
  version: ndx,
  name,
  values: { well_number: name, owner_name, remarks: name, latitude_dd: 36.1, longitude_dd: -101.8 },
  names: {},
});
const kept = well(7, 'DA-7', null);
const merged = well(8, 'T-8', 'Jane');

class FakeMerges extends FakeApi {
  merge: WellMerge = {
    saved: false,
    record: kept,
    changes: [],
    merged,
    moves: [
      { what: 'readings', count: 4 },
      { what: 'meters', count: 1 },
    ],
    conflicts: [],
    conflict_count: 0,
    same_count: 0,
    same_day_count: 0,
    doubts: [],
    feet_apart: 9.7,
    change_set: null,
  };
  readonly saved: Record<string, unknown>[] = [];
  refusal: Error | null = null;

  override async call(key: string, input: never): Promise<never> {
    const { params, query, body } = input as { params: { ndx: number }; query?: { preview?: string }; body?: never };
    const answers: Record<string, () => unknown> = {
      'GET /records/{kind}/{ndx}': () => (params.ndx === 7 ? kept : merged),
      'GET /records/wells/{ndx}/duplicates': () => [{ ndx: 8, name: 'T-8', feet: 9.7, has_same_state_number: false }],
      [UNDO]: () => ({ saved: true, records: 2, kinds: [], outcomes: [], logins: [] }),
      'GET /records/{kind}': () => ({ records: [kept, merged], count: 2 }),
      'GET /records/{kind}/{ndx}/history': () => [],
      'GET /records/{kind}/{ndx}/documents': () => ({ documents: [], may_change: true }),
      [MERGE]: () => {
        if (query?.preview === 'true') return this.merge;
        if (this.refusal) throw this.refusal;
        this.saved.push(body!);
        return { ...this.merge, saved: true, change_set: SET };
      },
    };
    return (answers[key]?.() ?? super.call(key, input)) as never;
  }
}

const group = (name: RegExp | string) => within(screen.getByRole('group', { name }));

test('a likely duplicate is merged; what only it has is taken, and the rest as chosen, once nobody else is faster; the toast undoes it', async () => {
  const api = new FakeMerges();
  api.refusal = problem(412, 'Ada changed this record.');
  const { person } = openAdministration('/admin/merge-wells/7', { api });
  await person.click(await screen.findByText('T-8, 9.7 feet away'));
  expect(await screen.findByText('4 readings')).toBeInTheDocument();
  expect(group('Owner').getByRole('radio', { name: 'T-8: Jane' })).toBeChecked();
  expect(group('Remarks').getByRole('radio', { name: 'DA-7: DA-7' })).toBeChecked();
  await person.click(group('Remarks').getByRole('radio', { name: 'T-8: T-8' }));
  await person.click(screen.getByRole('button', { name: 'Merge wells' }));
  expect(await screen.findByText('Ada changed this record.')).toBeInTheDocument();
  api.refusal = null;
  await person.click(screen.getByRole('button', { name: 'Merge wells' }));
  await waitFor(() =>
    expect(api.saved).toMatchObject([
      {
        ...{ merged: { ndx: 8, version: 8 }, readings: null, exceptions: [], reason: null },
        take: expect.arrayContaining(['owner_name', 'remarks']),
      },
    ]),
  );
  await waitFor(() => expect(toasts).toEqual(['success: T-8 was merged into DA-7.']));
  expect(window.location.pathname).toBe('/admin/records/wells/7');
  pressToast();
  await waitFor(() => expect(toasts[1]).toBe('success: 2 records are as they were before.'));
});

test('readings that contradict each other are decided first, all alike or one by one; ten are shown until somebody wants more', async () => {
  const api = new FakeMerges();
  const reading = { parameter_ndx: 1, parameter: 'Depth to Water', kept_value: 212, merged_value: 213 };
  const conflicts = Array.from({ length: 12 }, (_, index) => ({
    ...reading,
    at: `20${10 + index}-01-15T12:00:00.000Z`,
  }));
  api.merge = { ...api.merge, conflicts, conflict_count: 3_000 };
  const { person } = openAdministration('/admin/merge-wells/7?with=8', { api });
  const groups = () => screen.getAllByRole('group', { name: /^Depth to Water/ });
  await person.click(await screen.findByRole('button', { name: 'Merge wells' }));
  expect(api.saved).toEqual([]);
  expect(screen.getByText('Choose which readings stay, then merge.')).toBeInTheDocument();
  expect(groups()).toHaveLength(10);
  await person.click(screen.getByRole('button', { name: 'Show 2 more' }));
  expect(groups()).toHaveLength(12);
  expect(screen.getByText('2,988 more follow the choice for all of them.')).toBeInTheDocument();
  await person.click(group('All of them').getByRole('radio', { name: 'Those of DA-7' }));
  const last = within(groups()[11]!);
  expect(last.getByRole('radio', { name: 'DA-7: 212' })).toBeChecked();
  await person.click(last.getByRole('radio', { name: 'T-8: 213' }));
  await person.click(screen.getByRole('button', { name: 'Merge wells' }));
  const exceptions = [{ parameter_ndx: 1, at: conflicts[11]!.at }];
  await waitFor(() => expect(api.saved).toMatchObject([{ readings: 'kept', exceptions }]));
});

test('wells that may be two are merged only with a reason', async () => {
  const api = new FakeMerges();
  api.merge = { ...api.merge, doubts: ['far-apart', 'other-owner'], feet_apart: 5_280 };
  const { person } = openAdministration('/admin/merge-wells/7?with=8', { api });
  expect(await screen.findByText('They are 1 mile apart.')).toBeInTheDocument();
  expect(screen.getByText('They have different owners.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Merge wells' }));
  expect(api.saved).toEqual([]);
  expect(screen.getByText('Enter why these are one well, then merge.')).toBeInTheDocument();
  await person.type(screen.getByLabelText(/Why is this right/), 'The place was wrong.');
  await person.click(screen.getByRole('button', { name: 'Merge wells' }));
  await waitFor(() => expect(api.saved).toMatchObject([{ reason: 'The place was wrong.' }]));
});
