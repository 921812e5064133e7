import type { GpuChangeInput } from '@portal/shared-api';
import { corners } from '../support/gpu-changes.ts';
import type { Act, Answer, Stage } from './act.ts';
import { drilledApplication } from './application.ts';

const reason = 'Asked for';
const FROM = { from_day: '2026-02-01', reason };
const WEST = corners(-102, 35.9, -101.89, 36.1);

const gpusOf = async ({ row }: Stage, ...numbers: number[]) =>
  (
    await row<{ gpus: { gpu_number: number; version: number }[] }>(
      `SELECT json_agg(json_build_object('gpu_number', gpu_number, 'version', version) ORDER BY gpu_number) AS gpus
      FROM gpu WHERE gpu_number = ANY ($1)`,
      [numbers],
    )
  ).gpus;
const splitInput = async (stage: Stage): Promise<GpuChangeInput> => ({
  ...FROM,
  gpus: await gpusOf(stage, 1001),
  parts: [{ gpu_number: 3001, outline: WEST }, { gpu_number: 3002 }],
});
const joinInput = async (stage: Stage, one = 1001): Promise<GpuChangeInput> => ({
  ...FROM,
  gpus: await gpusOf(stage, one, 1002),
  parts: [{ gpu_number: 3003 }],
});
/** By the other act of a pair. */
const isSplit = async ({ row }: Stage): Promise<boolean> =>
  Boolean(await row('SELECT FROM gpu WHERE gpu_number = 3001'));
const isJoined = async ({ row }: Stage): Promise<boolean> =>
  Boolean(await row('SELECT FROM gpu WHERE gpu_number = 3003'));
const MERGE = 'POST /records/wells/{ndx}/merge';
const mergeInput = async ({ row }: Stage) => {
  const versionOf = async (ndx: number) =>
    (await row<{ version: number }>('SELECT version FROM well WHERE well_ndx = $1', [ndx])).version;
  const merged = { ndx: 2, version: await versionOf(2) };
  return { params: { ndx: 1 }, version: await versionOf(1), body: { merged, reason } };
};

const undoLast = async ({ call, row }: Stage): Promise<() => PromiseLike<Answer>> => {
  const { change_set } = await row<{ change_set: string }>(
    'SELECT change_set FROM record_change ORDER BY change_ndx DESC LIMIT 1',
  );
  return () => call('ada', 'POST /records/changes/{change_set}/undo', { params: { change_set }, body: { reason } });
};
export const change = async (
  { call, row }: Stage,
  kind: string,
  table: string,
  key: string,
  ndx: number,
  body: object,
) => {
  const { version } = await row<{ version: number }>(`SELECT version FROM ${table} WHERE ${key} = $1`, [ndx]);
  return () =>
    call('ada', 'PATCH /records/{kind}/{ndx}', { params: { kind, ndx }, version, body: { reason, ...body } });
};
const permit = (stage: Stage, ndx: number, body: object) => change(stage, 'permits', 'permit', 'permit_ndx', ndx, body);
const addBuyer = async ({ row }: Stage) =>
  (
    await row<{ owner_ndx: number }>(
      "INSERT INTO owner (owner_name) SELECT 'New Farm ' || count(*) FROM owner RETURNING owner_ndx",
    )
  ).owner_ndx;
const rule = async ({ ok, call }: Stage, table: string, name: string, value: string) => {
  const { rules } = await ok<{ rules: { rule: string; version: string }[] }>('ada', 'GET /rules');
  const { version } = rules.find((one: { rule: string }) => one.rule === name)!;
  const given = { kind: 'new-value', valid_from: '2026-01-01', value, source: 'Rule 8.4' };
  return () =>
    call('ada', 'POST /rules/{table}/{rule}', {
      params: { table, rule: name },
      body: { version, npgcd_well_class_ndx: null, change: given, reason },
    });
};

/** Of staff, that change what the acts of others are about. */
export const STAFF_ACTS: readonly Act[] = [
  {
    name: 'split',
    writes: 'gpu',
    prepare: async (stage) => {
      const body = await splitInput(stage);
      return () => stage.call('ada', 'POST /gpu-changes', { body });
    },
  },
  {
    name: 'join',
    writes: 'gpu',
    prepare: async (stage) => {
      const body = await joinInput(stage);
      return () => stage.call('ada', 'POST /gpu-changes', { body });
    },
  },
  {
    name: 'undo of a split',
    writes: 'gpu',
    prepare: async (stage) => {
      if (!(await isSplit(stage))) await stage.ok('ada', 'POST /gpu-changes', { body: await splitInput(stage) });
      return undoLast(stage);
    },
  },
  {
    name: 'undo of a join',
    writes: 'gpu',
    prepare: async (stage) => {
      const body = await joinInput(stage, (await isSplit(stage)) ? 3002 : 1001);
      if (!(await isJoined(stage))) await stage.ok('ada', 'POST /gpu-changes', { body });
      return undoLast(stage);
    },
  },
  {
    name: 'well merge',
    writes: 'well_merge',
    prepare: async (stage) => {
      const input = await mergeInput(stage);
      return () => stage.call('ada', MERGE, input);
    },
  },
  {
    name: 'undo of a well merge',
    writes: 'well',
    prepare: async (stage) => {
      await stage.ok('ada', MERGE, await mergeInput(stage));
      return undoLast(stage);
    },
  },
  {
    name: 'outline',
    writes: 'gpu',
    prepare: async (stage) => {
      const [{ gpu_number, version }] = (await gpusOf(stage, 1001)) as [{ gpu_number: number; version: number }];
      const polygons = [[corners(-101.9, 36, -101.88, 36.019)]];
      const params = { gpu_number };
      return () =>
        stage.call('ada', 'PATCH /gpu-outlines/{gpu_number}', {
          params,
          version,
          body: { polygons, total_acres: 630, reason },
        });
    },
  },
  {
    name: 'acres',
    writes: 'gpu',
    prepare: (stage) => change(stage, 'gpus', 'gpu', 'gpu_number', 1001, { values: { total_acres: 600 } }),
  },
  {
    name: 'change of a rule of late fees',
    writes: 'production_rule',
    prepare: (stage) => rule(stage, 'production', 'late-dollars-per-day', '20'),
  },
  {
    name: 'permit given to a GPU',
    writes: 'permit',
    prepare: (stage) => permit(stage, 3, { values: { gpu_number: 1001 } }),
  },
  {
    name: 'permit moved to another GPU',
    writes: 'permit',
    prepare: (stage) => permit(stage, 1, { values: { gpu_number: 1002 } }),
  },
  {
    name: 'permit transferred',
    writes: 'permit',
    prepare: async (stage) => {
      const values = { owner_ndx: await addBuyer(stage), held_since: '2027-07-01' };
      return permit(stage, 1, { values, removed_users: ['owner'] });
    },
  },
  {
    name: 'permit ended',
    writes: 'permit',
    prepare: (stage) => permit(stage, 1, { values: { expires_on: '2026-01-01' } }),
  },
  {
    name: 'registration of an application',
    writes: 'well',
    prepare: drilledApplication,
  },
];
