import { SeasonRunner } from '../../src/season/season-runner.ts';
import { productionWorld } from '../support/production-api.ts';
import { successfulCaller } from '../support/production-fixtures.ts';
import { at, file, insertOwners, YEAR } from './season-world.ts';

const world = productionWorld('2027-03-20T18:00:00Z');
const ok = successfulCaller(() => world.api);
const params = { year: YEAR, step: 'statement' };

beforeEach(async () => {
  const gpus = await insertOwners(world.database, [
    { contact: 'mail', language: 'Spanish', filedOn: ['2027-02-01', null] },
    { contact: 'none', language: 'English', filedOn: [null] },
  ]);
  await file(world.database, [gpus[0]!.gpu], YEAR, at('2027-02-01', '12:00'));
});

it('shows the mail with the state of each report before it is sent; without an email server everyone gets a letter', async () => {
  const { step, notices, example } = await ok('ada', 'GET /season/{year}/steps/{step}', { params });
  expect(step).toMatchObject({ kind: 'statement', day: '2027-04-01', state: 'planned' });
  expect(notices).toMatchObject([
    { way: 'letter', reports: [{ state: 'waiting' }, { state: 'not-started' }] },
    { way: 'letter', reports: [{ state: 'not-started' }] },
  ]);
  expect(example!.shown.text).toContain('Su estado anual de 2026');
  expect(example!.shown.text).toContain('/production/statement?year=2026');
});

it('is what the season counts owners for while it comes next, whatever they have filed', async () => {
  await file(world.database, [2003], YEAR, at('2027-02-01', '12:00'));
  await world.api.part(SeasonRunner).runDue();
  expect((await ok('ada', 'GET /season', { query: { year: YEAR } })).open).toMatchObject({ reports: 1, owners: 2 });
});

it('tells each owner once; letters name those whose statements are to be printed', async () => {
  world.now = at('2027-04-01', '08:00');
  expect(await world.api.part(SeasonRunner).runDue()).toEqual(['2026 statement']);
  expect(await world.api.part(SeasonRunner).runDue()).toEqual([]);
  const { letters } = await ok('ada', 'GET /season/{year}/steps/{step}/letters', { params });
  expect(letters).toMatchObject([{ owner_ndx: 2 }]);
  const { statements } = await ok('ada', 'POST /statements/of-owners', { body: { year: YEAR, owner_ndxs: [2] } });
  expect(statements).toMatchObject([{ owner: { name: 'Owner 2' }, gpus: [{ gpu_number: 2003 }] }]);
});
