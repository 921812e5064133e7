import { loadTexts } from '@portal/shared-i18n';
import { showTextsIn, untranslatedIn } from '@portal/shared-i18n/test-support';
import { productionReport, reading, saved } from '../test-support/reports.ts';
import { receiptDocument } from './receipt.ts';

const AROUND = { lang: 'en', district: 'NPGCD', now: Date.parse('2026-03-10T18:00:00Z') };
const submitted = { status: 2, submitted_at: '2026-02-10T18:00:00Z', submitted_by: 'Wendy Owner' } as const;
const receipt = (state: 'draft' | 'waiting' | 'sent-back' | 'checked', more = {}) => {
  const kept = saved({ readings: [reading(1, { note: 'Read twice.' })], ...more });
  return receiptDocument(productionReport({ state, report: kept }), kept, AROUND);
};
const callout = (document: ReturnType<typeof receipt>) => document.blocks.find(({ kind }) => kind === 'callout');

test('the receipt has the figures and the notes, and says when the report was submitted, or that it is a draft', () => {
  const document = receipt('waiting', submitted);
  expect(callout(document)).toMatchObject({
    title: 'Submitted, not yet checked',
    text: 'Submitted 02/10/2026, 12:00 PM CST by Wendy Owner.',
  });
  const cells = ['Meter S1 at NP-101 (acre-feet)', '1,000 (01/01/2025)', '1,200 (12/31/2025)', '200'];
  expect(document.blocks.find(({ kind }) => kind === 'table')).toMatchObject({
    rows: [{ cells, note: 'Read twice.' }],
  });
  const facts = document.blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []));
  expect(facts).toContainEqual({ label: 'Allowable', value: '240 acre-feet (83% used)' });
  expect(facts).toContainEqual({ label: 'Remaining', value: '70 acre-feet' });
  expect(callout(receipt('draft'))).toMatchObject({ title: 'A draft, not a report' });
});

const factsOf = ({ blocks }: ReturnType<typeof receipt>) =>
  blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []));

test('a receipt has the number of its report, and says of when its version is', () => {
  const accepted = { ...submitted, version: 2, checked_at: '2026-03-05T18:00:00Z', checked_by: 'Ada' };
  const document = receipt('checked', accepted);
  expect(document.dataDate).toBe('Report 7/2025, version 2, as submitted 02/10/2026, accepted 03/05/2026');
  expect(factsOf(document)).toContainEqual({ label: 'Report number', value: '7/2025, version 2' });
  expect(factsOf(document).map(({ label }) => label)).not.toContain('Status');
  expect(receipt('waiting', { ...submitted, status: 3, changed_at: '2026-02-20T18:00:00Z' }).dataDate).toBe(
    'Report 7/2025, version 1, as changed 02/20/2026',
  );
  expect(receipt('draft').dataDate).toBe('Report 7/2025, version 1, a draft as saved 02/01/2026');
});

test('the receipt of a report that was sent back says what to do next', () => {
  const sent_back = { at: '2026-02-20T18:00:00Z', by: 'Ada', reason: 'Reading too high.' };
  const document = receipt('sent-back', { ...submitted, sent_back });
  expect(callout(document)).toMatchObject({
    tone: 'bad',
    title: 'Sent back by the district: not in order yet',
    text: '“Reading too high.” Correct the report and submit it again. It keeps the time of its first submission. Submitted 02/10/2026, 12:00 PM CST by Wendy Owner.',
  });
  expect(document.dataDate).toBe('Report 7/2025, version 1, as submitted 02/10/2026, sent back 02/20/2026');
});

test('the reserve on a receipt names its year, and what was estimated has a column where there is any', () => {
  expect(factsOf(receipt('waiting', submitted))).toContainEqual({
    label: 'Usable reserve',
    value: '30 acre-feet from 2024, until the end of 2025',
  });
  const headersOf = ({ blocks }: ReturnType<typeof receipt>) =>
    blocks.flatMap((block) => (block.kind === 'table' ? block.columns.map(({ header }) => header) : []));
  expect(headersOf(receipt('waiting', submitted))).not.toContain('Estimated (acre-feet)');
  const readings = [reading(1), reading(2, { estimated_acre_feet: 200 })];
  expect(headersOf(receipt('waiting', { ...submitted, readings }))).toContain('Estimated (acre-feet)');
});

test('the volumes of a receipt are aligned, and add up to its total', () => {
  const readings = [reading(1, { acre_feet: 100 }), reading(2, { acre_feet: 100.08 })];
  const { blocks } = receipt('waiting', { ...submitted, readings, acre_feet: 200.08 });
  const volumes = blocks.flatMap((block) =>
    block.kind === 'table' ? block.rows.map(({ cells }) => cells.at(-1)) : [],
  );
  expect(volumes).toEqual(['100.00', '100.08', '200.08']);
  const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []));
  expect(facts).toEqual(expect.arrayContaining([{ label: 'Total', value: '200.08 acre-feet' }]));
  expect(facts).toContainEqual({ label: 'Remaining', value: '69.92 acre-feet' });
});

test('a receipt says how much is above the allowable and the reserve', () => {
  const { blocks } = receipt('waiting', {
    ...submitted,
    readings: [reading(1, { acre_feet: 472.6 })],
    acre_feet: 472.6,
  });
  const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []));
  expect(facts).toContainEqual({ label: 'Above allowable and reserve', value: '202.6 acre-feet' });
  expect(facts.map(({ label }) => label)).not.toContain('Remaining');
});

test('the receipt says that the report is checked, and how late it was', () => {
  const more = {
    ...submitted,
    late: { days: 2, fee_dollars: 100 },
    checked_at: '2026-03-05T18:00:00Z',
    checked_by: 'Ada',
  };
  const { title, text } = callout(receipt('checked', more)) as { title: string; text: string };
  expect(title).toBe('Checked: this report is filed');
  expect(text).toContain('2 days late, fee $100. It was due 03/01/2026, 5:00 PM CST.');
  expect(text).toContain('Accepted 03/05/2026, 12:00 PM CST by Ada.');
});

test('the receipt is in the language of the page, but for data', async () => {
  showTextsIn('qps');
  await loadTexts();
  const documents = [
    receipt('draft'),
    receipt('waiting', submitted),
    receipt('checked', { ...submitted, late: { days: 2, fee_dollars: 100 }, checked_at: submitted.submitted_at }),
  ];
  const texts = JSON.stringify(documents).replaceAll(/ C[DS]T|Wendy Owner/g, '');
  expect(new Set(untranslatedIn(JSON.parse(texts)))).toEqual(new Set(['NPGCD', '7, Home, Moore', 'Read twice.']));
});
