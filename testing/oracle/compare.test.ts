import { type Comparison, tallyOf } from './compare.ts';

async function* given(...comparisons: Comparison[]) {
  yield* comparisons;
}

it('counts single values and names those that differ', async () => {
  const portal = { acre_feet: 1.5, reserve: [{ acre_feet: 2 }, { acre_feet: 3 }], other: 1 };
  const oracle = { acre_feet: 1.5, reserve: [{ acre_feet: 2 }, { acre_feet: 4 }] };
  expect(await tallyOf(given({ what: 'GPU 1', portal, oracle }))).toEqual({
    values: 3,
    differences: [{ where: 'GPU 1.reserve[1].acre_feet', portal: 3, oracle: 4 }],
  });
});

it('says when a list has another length, and when there is nothing to compare with', async () => {
  const tally = await tallyOf(
    given(
      { what: 'lists', portal: [1], oracle: [1, 2] },
      { what: 'nothing', portal: null, oracle: { cents: 1 } },
      { what: 'missing', portal: {}, oracle: { cents: 1 } },
      { what: 'empty', portal: [], oracle: [] },
    ),
  );
  expect(tally.values).toBe(5);
  expect(tally.differences).toEqual([
    { where: 'lists, its length', portal: 1, oracle: 2 },
    { where: 'nothing', portal: null, oracle: { cents: 1 } },
    { where: 'missing.cents', portal: undefined, oracle: 1 },
  ]);
});
