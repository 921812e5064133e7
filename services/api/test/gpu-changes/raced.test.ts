import { corners, gpuChangesOf } from '../support/gpu-changes.ts';
import { onPostgres, raced, whileHeld } from '../support/on-postgres.ts';
import { productionWorld } from '../support/production-api.ts';
import { reportCalls, wholeReport } from '../support/production-fixtures.ts';

onPostgres('a report and a split of its GPU at the same time', () => {
  const world = productionWorld('2027-02-10T18:00:00Z');
  const { send, undo } = gpuChangesOf(world);
  const { put, call } = reportCalls(() => world.api);
  const report = () => put(wholeReport(2026), 2026);
  const split = () =>
    send({
      gpus: [{ gpu_number: 1001, version: 1 }],
      from_day: '2026-02-01',
      parts: [{ gpu_number: 3001, outline: corners(-102, 35.9, -101.89, 36.1) }, { gpu_number: 3002 }],
      reason: 'Asked for',
    });
  const reports = () =>
    world.database.query('SELECT gpu_number FROM production_report WHERE year = 2026 AND withdrawn_at IS NULL');

  it('is refused where the split was first, and nothing is left on the GPU that ended', async () => {
    const [first, second] = await raced(world.database, split, report);
    expect([first.status, second.status]).toEqual([200, 404]);
    expect(await reports()).toEqual([]);
  });

  it('is kept where it was first, and the split is refused', async () => {
    const [first, second] = await raced(world.database, report, split);
    expect([first.status, second.status]).toEqual([200, 409]);
    expect(await reports()).toEqual([{ gpu_number: 1001 }]);
  });

  const ofPart = () =>
    call('ada', 'PUT /production/reports/{gpu_number}/{year}', {
      params: { gpu_number: 3001, year: 2026 },
      body: { version: null, submit: false, method: 'pivot', notes: null, readings: [] },
    });

  it('does not wait for minutes while an import holds the GPU: its owner is told when to try again', async () => {
    const held = 'UPDATE gpu SET gpu_name = gpu_name WHERE gpu_number = 1001';
    const { status, headers } = await whileHeld(world.database, held, async () => report());
    expect([status, headers['retry-after']]).toEqual([503, '10']);
    expect((await report()).status).toBe(200);
  });

  it('of a part is kept, and undoing the split is refused, where the report was first', async () => {
    const { body } = await split();
    const [saved, undone] = await raced(world.database, ofPart, () => undo(body.change_set));
    expect([saved.status, undone.status]).toEqual([200, 409]);
    expect(await reports()).toEqual([{ gpu_number: 3001 }]);
  });

  it('of a part is refused where undoing the split was first', async () => {
    const { body } = await split();
    const [undone, refused] = await raced(world.database, () => undo(body.change_set), ofPart);
    expect([undone.status, refused.status]).toEqual([200, 404]);
    expect(await reports()).toEqual([]);
  });
});
