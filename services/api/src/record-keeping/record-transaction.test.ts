import { type DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { attempt } from './record-transaction.repository.ts';

const failed = (code: string) => new QueryFailedError('COMMIT', [], Object.assign(new Error(code), { code }));

/** Whose transactions fail, one after the other, for these reasons; others are committed. */
function databaseWith(...failures: string[]) {
  const transaction = async <Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> => {
    const result = await work({ query: async () => [] } as unknown as EntityManager);
    const code = failures.shift();
    if (code) throw failed(code);
    return result;
  };
  return { transaction } as DataSource;
}
const tried = async (...failures: string[]) => {
  let attempts = 0;
  const database = databaseWith(...failures);
  const outcome = await attempt(database, false, async () => ++attempts).catch((error: unknown) => error);
  return { attempts, outcome };
};

test('a change that the database gave up for another one is tried again, three times in all', async () => {
  expect(await tried('40P01', '40001')).toEqual({ attempts: 3, outcome: 3 });
  const { attempts, outcome } = await tried('40P01', '40P01', '40P01');
  expect([attempts, outcome]).toEqual([3, expect.objectContaining({ code: 'records-busy', status: 503 })]);
});

test('a change that failed for another reason is not tried again', async () => {
  expect((await tried('23514')).attempts).toBe(1);
  expect(await tried('XX000')).toMatchObject({ attempts: 1, outcome: expect.any(QueryFailedError) });
});
