import { anAccount, aPlan } from '../test-support/join-plan.ts';
import { accountFacts, accountScope, separateTexts } from './account-texts.ts';
import { allowableNote, planChecks, planFacts, planRemarks, verdictOf, verdictText } from './plan-texts.ts';

const plan = aPlan();
const contiguity = { ...plan.contiguity, meets: false, groups: [[1001], [1002]] };
const sentences = (change: Parameters<typeof aPlan>[0]) =>
  planChecks(aPlan(change)).flatMap((check) => check.sentences);

describe('the checks of a plan', () => {
  test('say in figures what passes, with the source of the limit', () => {
    const checks = planChecks(plan);
    expect(checks.map(({ title, sentences: said }) => `${title}: ${said}`)).toEqual([
      'In one piece: The GPUs touch along their boundaries.',
      'Acres: 960.5 acres; the limit is 1,600.',
      'Farthest corners: The farthest corners are 9,400 ft apart; the limit is 25,000.',
    ]);
    const source = 'Rule 9.1 (since 06/01/2026)';
    expect(checks.map((check) => [check.meets, check.source])).toEqual([null, source, source].map((of) => [true, of]));
    expect([verdictOf(plan), verdictText(plan)]).toEqual([
      'meets',
      'In one piece, and within the limits on acres and corners.',
    ]);
  });

  test('say what fails and by how much, never by zero', () => {
    const failing = aPlan({
      size: { ...plan.size, meets: false, actual: 1600.04 },
      far_corners: { ...plan.far_corners, meets: false, actual: 25_000.2 },
    });
    expect(planChecks(failing).flatMap((check) => check.sentences)).toEqual([
      'The GPUs touch along their boundaries.',
      '1,600.04 acres, 0.04 more than the limit of 1,600.',
      'The farthest corners are 25,001 ft apart, 1 ft more than the limit of 25,000.',
    ]);
    expect([verdictOf(failing), verdictText(failing)]).toEqual(['fails', '2 checks fail: Acres and Farthest corners.']);
    expect(sentences({ size: { ...plan.size, meets: false, actual: 1600.1 } })[1]).toMatch(/0\.1 more than/);
  });

  test('name the GPUs that are apart, and those that meet only in a corner', () => {
    const gaps = [
      { between: [1001, 1002], feet: 311.6, shared_feet: 0 },
      { between: [1002, 1003], feet: 0.2, shared_feet: 79.9 },
      { between: [1003, 1003], feet: 0, shared_feet: 0 },
      { between: [1004, 1004], feet: 99, shared_feet: 0 },
      { between: [1002, 1001], feet: 22_364, shared_feet: 0 },
      { between: [1005, 1006], feet: 40.3, shared_feet: 0 },
      { between: [1006, 1007], feet: 30, shared_feet: 90 },
    ];
    expect(sentences({ contiguity: { ...contiguity, gaps } }).slice(0, 8)).toEqual([
      'GPU 1001 and GPU 1002 are 312 ft apart.',
      'GPU 1002 and GPU 1003 meet only in a corner: they share 80 ft of boundary, and more than 160 ft are needed.',
      'Two pieces of GPU 1003 meet only in a corner: they share 0 ft of boundary, and more than 160 ft are needed.',
      'Two pieces of GPU 1004 are 99 ft apart.',
      'Another piece of GPU 1002 or GPU 1001 is 22,364 ft from the other.',
      'GPU 1005 and GPU 1006 are 41 ft apart.',
      'GPU 1006 and GPU 1007 meet only in a corner: they share 90 ft of boundary, and more than 160 ft are needed.',
      'Outlines up to 40 ft apart count as touching, because lines on the map have small gaps.',
    ]);
  });

  test('do not decide without a rule', () => {
    const open = aPlan({
      size: { meets: null, actual: 960.5, limit: null, source: null },
      far_corners: { ...plan.far_corners, meets: null, limit: null, source: null },
      allowable: null,
    });
    expect(planChecks(open).map(({ meets, source }) => [meets, source])).toEqual([
      [true, null],
      [null, null],
      [null, null],
    ]);
    expect(verdictOf(open)).toBe('undetermined');
    expect(allowableNote(open)).toBe('No rule on the allowable is in force.');
    expect(planFacts(open).map(({ label }) => label)).toEqual(['Acres of record', 'Measured acres']);
  });
});

test('a plan has the allowable of the GPUs, separate and joined; a drawing only one', () => {
  expect(planFacts(plan).slice(2)).toEqual([
    { label: 'Allowable per year, separate', value: '1,440.75 acre-feet' },
    { label: 'Allowable per year, joined', value: '1,440.75 acre-feet' },
  ]);
  const drawing = aPlan({ gpus: [], acres: { of_record: null, measured: 960.5 } });
  expect(planFacts(drawing)).toEqual([
    { label: 'Measured acres', value: '960.5' },
    { label: 'Allowable per year', value: '1,440.75 acre-feet' },
  ]);
  expect(allowableNote(plan)).toBe('Allowable: 1.5 acre-feet per acre. Source: Rule 9.1 (since 06/01/2026).');
});

test('a plan remarks what would be wrong without a word, and nothing else', () => {
  expect(planRemarks(plan)).toEqual([]);
  const strange = aPlan({
    acres: { of_record: 960.5, measured: 900 },
    remarks: {
      overlaps: [
        { between: [1001, 1002], acres: 3.21 },
        { between: [1002, 1002], acres: 0.5 },
      ],
      holes: { count: 2, acres: 160 },
      narrow_gaps_acres: 3.6,
      slivers: 1,
      repaired: [1002],
      counties: ['Moore', 'Sherman'],
      acres_outside_district: 12.34,
    },
  });
  expect(planRemarks(strange)).toEqual([
    'GPU 1001 and GPU 1002 overlap by 3.2 acres. The acres of record count them twice.',
    'Pieces of GPU 1002 overlap by 0.5 acres.',
    'The outline has 2 holes of 160.0 acres together.',
    'Narrow gaps between the outlines add up to 3.6 acres.',
    '1 piece smaller than a tenth of an acre was ignored.',
    'The outline of GPU 1002 on record crosses or touches itself. It was repaired for this check.',
    'The land is in several counties: Moore and Sherman.',
    '12.3 acres are outside the district.',
    'The acres of record (960.5) differ from the measured ones (900.0) by more than 3%.',
  ]);
});

test('the account says what remains together and alone, and whose GPUs it is about', () => {
  const account = anAccount();
  expect(accountFacts(account)).toEqual([
    { label: 'Allowable', value: '1,440.75 acre-feet' },
    { label: 'Usable reserve', value: '300.5 acre-feet' },
    { label: 'Remaining', value: '1,741.25 acre-feet' },
  ]);
  expect(separateTexts(account)).toEqual([
    'GPU 1001 alone: 1,261.25 acre-feet remain.',
    'GPU 1002 alone: 480 acre-feet remain.',
  ]);
  expect(accountScope(aPlan({ account }))).toBeNull();
  expect(accountScope(aPlan({ account: { ...account, gpu_numbers: [1001] } }))).toBe(
    'Only for your own GPUs: GPU 1001.',
  );
  expect(accountScope(plan)).toMatch(/^Owners who are logged in/);
  expect(accountScope(aPlan({ gpus: [] }))).toBeNull();
});
