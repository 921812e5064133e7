import type { GpuStatement, OwnerStatement } from '@portal/shared-api';
import { gpuStatementOf, ownerOf, surroundings } from '../test-support/statements.ts';
import { statementLetters, statementParts } from './statement-document.ts';

const YEAR = { year: 2025, is_over: true, time_zone: 'America/Chicago' };
const NO_FEE = { charged_cents: 0, waived_cents: 0, paid_cents: 0, refunded_cents: 0, balance_cents: 0 };
const missing = gpuStatementOf({ gpu_number: 2894, state: 'draft', late: { days: 50, fee_dollars: 500 } });
const sentBack = gpuStatementOf({ gpu_number: 2734, state: 'sent-back' });
const fee = { gpu_number: 2974, year: 2021, balance_cents: 50_000, is_to_correct: false };
const statementOf = (gpus: GpuStatement[], owed: OwnerStatement['owed'] = []): OwnerStatement => ({
  owner: ownerOf(1, 'Home Farm'),
  gpus,
  owed,
});
const calloutOf = (statement: OwnerStatement, ofYear = YEAR, language: 'en' | 'es' = 'en') =>
  statementParts(statement, ofYear, { ...surroundings, language }).intro.find(({ kind }) => kind === 'callout');

test('the first page numbers what the owner must do: correct, submit and pay', () => {
  const statement = statementOf([missing, gpuStatementOf(), sentBack], [fee]);
  expect(calloutOf(statement)).toEqual({
    kind: 'callout',
    tone: 'unsure',
    title: 'What you need to do',
    items: [
      'Correct the report of GPU 2734 for 2025, which the district sent back.',
      'Submit the report of GPU 2894 for 2025, in the portal or on paper. Late fee by the rules: $500, not charged so far.',
      'Pay $500: send a check, payable to North Plains GCD, to P.O. Box 795, Dumas, TX 79029. Write “Late fee 2021, GPU 2974” on the check.',
    ],
  });
  expect(calloutOf(statement, YEAR, 'es')).toMatchObject({
    title: 'Lo que debe hacer',
    items: [
      'Corrija el informe de 2025 de la GPU 2734, que el distrito devolvió.',
      'Envíe el informe de 2025 de la GPU 2894, en el portal o en papel. Recargo por atraso según las reglas: $500, aún sin aplicar.',
      'Pague $500: envíe un cheque a nombre de North Plains GCD, a P.O. Box 795, Dumas, TX 79029. Escriba “Recargo 2021, GPU 2974” en el cheque.',
    ],
  });
  const [letter] = statementLetters([statement], YEAR, () => surroundings).letters;
  expect(JSON.stringify(letter?.blocks)).toContain('to the address above');
});

test('a GPU above its allowable and reserve is to be checked, or talked about once it is filed', () => {
  const over = { over_acre_feet: 6_329.8, gpu_number: 1036 };
  expect(calloutOf(statementOf([gpuStatementOf({ ...over, state: 'waiting' }), gpuStatementOf()]))).toMatchObject({
    tone: 'unsure',
    text: 'Check the report of GPU 1036 for 2025: it is 6,329.8 acre-feet above allowable and reserve. If it is right, call the district.',
  });
  expect(calloutOf(statementOf([gpuStatementOf({ ...over, state: 'checked' })]))).toMatchObject({
    text: 'Call the district about GPU 1036: its report for 2025 is 6,329.8 acre-feet above allowable and reserve.',
  });
  // What is sent back is corrected anyway.
  expect(calloutOf(statementOf([gpuStatementOf({ ...over, state: 'sent-back' })]))).toMatchObject({
    text: 'Correct the report of GPU 1036 for 2025, which the district sent back.',
  });
});

test('the fees of several years are paid with one check that names them, and each has its amount', () => {
  expect(calloutOf(statementOf([gpuStatementOf()], [fee, { ...fee, year: 2023, balance_cents: 2_550 }]))).toMatchObject(
    {
      text: expect.stringMatching(
        /^Pay \$525\.50: .*“Late fee 2021, GPU 2974; 2023, GPU 2974” on the check\. Late fee of 2021, GPU 2974: \$500\. Late fee of 2023, GPU 2974: \$25\.50\.$/,
      ),
    },
  );
  const many = Array.from({ length: 7 }, (_, index) => ({ ...fee, gpu_number: 1001 + index }));
  expect(calloutOf(statementOf([gpuStatementOf()], many))).toMatchObject({
    text: expect.stringContaining('“Late fee 2021, Home Farm”'),
  });
});

test('a fee that was charged though the report was in time is not to be paid yet', () => {
  const waiting = { ...fee, is_to_correct: true };
  const notYet =
    'Do not pay yet: Late fee of 2021, GPU 2974: $500. By our records the report was not late, and the district will tell you what is owed.';
  expect(calloutOf(statementOf([gpuStatementOf()], [waiting]))).toMatchObject({ text: notYet });
  const both = [waiting, { ...fee, year: 2023, balance_cents: 2_550 }];
  expect(calloutOf(statementOf([gpuStatementOf()], both))).toMatchObject({
    items: [expect.stringMatching(/^Pay \$25\.50: .*“Late fee 2023, GPU 2974” on the check\.$/), notYet],
  });
});

test('with nothing to do the first page says so, and that a fee of a late report is not charged so far', () => {
  const nothing = 'Nothing: all reports of 2025 are submitted, and no late fee is owed for these GPUs.';
  expect(calloutOf(statementOf([gpuStatementOf()]))).toMatchObject({ tone: 'good', text: nothing });
  expect(calloutOf(statementOf([gpuStatementOf({ late: { days: 2, fee_dollars: 100 } })]))).toMatchObject({
    text: `${nothing} Late fee by the rules: $100, not charged so far.`,
  });
  const late_fee = { ...NO_FEE, charged_cents: 4_000, paid_cents: 4_000 };
  const charged = gpuStatementOf({ late: { days: 2, fee_dollars: 100 }, late_fee });
  expect(calloutOf(statementOf([charged]))).toMatchObject({
    text: `${nothing} Late fee by the rules: $60, not charged so far.`,
  });
  expect(JSON.stringify(statementParts(statementOf([charged]), YEAR, surroundings).gpus)).toContain(
    '"$40 charged, $40 paid, $0 owed, $60 by the rules, not charged so far"',
  );
  expect(calloutOf(statementOf([missing]), { ...YEAR, is_over: false })).toBeUndefined();
});

test('the table of all GPUs has the state of each report, and a GPU without a fee of the year what it owes for others', () => {
  const statement = statementOf([missing, sentBack, gpuStatementOf({ gpu_number: 2974 })], [fee]);
  const { intro, gpus } = statementParts(statement, YEAR, surroundings);
  expect(intro.flatMap((block) => (block.kind === 'table' ? block.rows.map(({ cells }) => cells[1]) : []))).toEqual([
    'not submitted',
    'sent back',
    'checked',
    '',
  ]);
  expect(JSON.stringify(gpus[2])).toContain('"none for 2025; $500 owed for 2021"');
  expect(JSON.stringify(gpus[1])).toContain('"none for 2025"');
});
