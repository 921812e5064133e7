import { corners, gpuChangesOf } from '../support/gpu-changes.ts';
import { cutOff, onPostgres } from '../support/on-postgres.ts';
import { productionWorld } from '../support/production-api.ts';

onPostgres('a change of GPUs that is cut off after its rows are written, before it is complete', () => {
  const world = productionWorld('2026-02-10T18:00:00Z');
  const { send, everything } = gpuChangesOf(world);
  const WEST = corners(-102, 35.9, -101.89, 36.1);

  it.each([
    ['join', [1001, 1002], [{}]],
    ['split', [1001], [{ gpu_number: 3001, outline: WEST }, { gpu_number: 3002 }]],
  ])('changes nothing, and leaves no trace: a %s', async (_what, numbers, parts) => {
    await world.database.query('TRUNCATE record_change, audit_log');
    const before = await everything();
    const gpus = numbers.map((gpu_number) => ({ gpu_number, version: 1 }));
    const input = { gpus, from_day: '2026-02-01', parts, reason: 'Asked for' };
    const { status } = await cutOff(world.database, () => send(input));
    expect(status).toBeGreaterThanOrEqual(500);
    expect(await everything()).toEqual(before);
    expect(await world.database.query('SELECT FROM record_change UNION ALL SELECT FROM audit_log')).toEqual([]);
  });
});
