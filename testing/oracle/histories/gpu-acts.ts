import type { GpuRow } from '../reporting/rows.ts';
import { type Act, currentAccounts, doneBy, type Scene } from './act.ts';

interface Outcome {
  change_set: string | null;
  after: { gpu_number: number }[];
}

const REASON = 'Tried at random.';

/** January 1 of one of the last years, or some day of this one. */
function someDay({ world, random }: Scene): string {
  const today = world.accounts.rules.todayAt(world.now);
  const thisYear = Number(today.slice(0, 4));
  return random.pick([`${thisYear}-01-01`, today, `${thisYear}-05-15`, `${thisYear - 1}-07-01`]);
}

async function versionsOf({ context }: Scene, gpuNumbers: readonly number[]) {
  const { rows } = await context.database.query<{ gpu_number: number; version: number }>(
    'SELECT gpu_number, version FROM gpu WHERE gpu_number = ANY ($1)',
    [gpuNumbers],
  );
  return rows;
}

/** GPUs without a submitted report of the year, so that the change is possible. */
const openIn = (scene: Scene, day: string): GpuRow[] =>
  currentAccounts(scene)
    .filter(
      ({ years }) =>
        ![...years.values()].some((one) => one.year >= Number(day.slice(0, 4)) && one.report?.submitted_at),
    )
    .map(({ gpu }) => gpu);

async function change(scene: Scene, did: string, gpus: readonly GpuRow[], day: string, parts: object[]) {
  const numbers = gpus.map(({ gpu_number }) => gpu_number);
  const answer = await scene.context.admin.send<Outcome>('POST', '/gpu-changes', {
    body: { gpus: await versionsOf(scene, numbers), from_day: day, parts, moves: [], reason: REASON },
  });
  if (answer.status === 200 && answer.body.change_set) scene.changeSets.push(answer.body.change_set);
  const after = answer.status === 200 ? answer.body.after.map(({ gpu_number }) => gpu_number) : [];
  return doneBy(`${did} GPU ${numbers.join(' and ')} from ${day}`, answer, [...numbers, ...after]);
}

/** At a line from north to south; the rest is the second part. */
export const splitGpu: Act = async (scene) => {
  const day = someDay(scene);
  const gpus = openIn(scene, day);
  if (gpus.length === 0) return null;
  const gpu = scene.random.pick(gpus);
  const points = gpu.outline.coordinates.flat(gpu.outline.type === 'Polygon' ? 1 : 2) as unknown as [number, number][];
  const [longitudes, latitudes] = [points.map(([longitude]) => longitude), points.map(([, latitude]) => latitude)];
  const [west, east, south, north] = [
    Math.min(...longitudes) - 0.001,
    Math.max(...longitudes),
    Math.min(...latitudes) - 0.001,
    Math.max(...latitudes) + 0.001,
  ];
  const middle = west + (east - west) * scene.random.between(0.3, 0.7);
  const corner = (longitude: number, latitude: number) => ({ longitude, latitude });
  const outline = [corner(west, south), corner(middle, south), corner(middle, north), corner(west, north)];
  return change(scene, 'split', [gpu], day, [{ outline }, {}]);
};

/** Two of any place: staff give a reason where they do not touch. */
export const joinGpus: Act = async (scene) => {
  const day = someDay(scene);
  const gpus = openIn(scene, day);
  if (gpus.length < 2) return null;
  return change(scene, 'join', scene.random.some(gpus, 2), day, [{}]);
};

export const undoChange: Act = async (scene) => {
  if (scene.changeSets.length === 0) return null;
  const changeSet = scene.random.pick(scene.changeSets);
  const answer = await scene.context.admin.send('POST', `/records/changes/${changeSet}/undo`, {
    body: { reason: REASON },
  });
  return doneBy('undo a change', answer, []);
};

/** A permit gets another owner, from a day in the past. */
export const transferPermit: Act = async (scene) => {
  const { world, random, context } = scene;
  const permit = random.pick(world.rows.permits);
  const owner = random.pick(world.rows.owners);
  const { headers, body } = await context.admin.send<{ version?: number }>(
    'GET',
    `/records/permits/${permit.permit_ndx}`,
  );
  const year = world.accounts.rules.thisYearAt(world.now);
  const day = random.pick([`${year}-02-01`, `${year}-06-01`, `${year - 1}-06-01`]);
  const answer = await context.admin.send('PATCH', `/records/permits/${permit.permit_ndx}`, {
    headers: { 'if-match': headers.get('etag') ?? `"${body.version}"` },
    body: { values: { owner_ndx: owner.owner_ndx, held_since: day }, reason: REASON },
  });
  const gpus = world.rows.permitsOfGpus.filter(({ permit_ndx }) => permit_ndx === permit.permit_ndx);
  return doneBy(
    `transfer permit ${permit.permit_number} from ${day}`,
    answer,
    gpus.map(({ gpu_number }) => gpu_number),
  );
};
