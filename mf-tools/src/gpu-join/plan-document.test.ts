import { loadTexts } from '@portal/shared-i18n';
import { showTextsIn, untranslatedIn } from '@portal/shared-i18n/test-support';
import { anAccount, aPlan } from '../test-support/join-plan.ts';
import { pictureTexts, planDocument } from './plan-document.ts';

const surroundings = {
  lang: 'en',
  district: 'District',
  date: '11/21/2026',
  url: 'https://portal/join',
  picture: null,
};

test('the report of a what-if has the verdict, each check with its source, the GPUs and the account', () => {
  const { title, notice, blocks } = planDocument(aPlan({ account: anAccount() }), surroundings);
  expect(title).toBe('What if GPU 1001 and GPU 1002 were joined?');
  expect(notice).toMatch(/Nothing is saved.*The district decides\./);
  const callouts = blocks.filter((block) => block.kind === 'callout');
  const passes = ['In one piece: passes', 'Acres: passes', 'Farthest corners: passes'];
  expect(callouts.map(({ title }) => title)).toEqual(['Within the limits', ...passes]);
  expect(callouts.every(({ tone }) => tone === 'good')).toBe(true);
  expect(callouts.some(({ text }) => text?.endsWith(' Source: Rule 9.1 (since 06/01/2026)'))).toBe(true);
  const tables = blocks.flatMap((block) => (block.kind === 'table' ? [block.rows.map(({ cells }) => cells)] : []));
  expect(tables.flat().map((cells) => cells.join('|'))).toEqual([
    'GPU 1001 – Home place|640.5|640.4',
    'GPU 1002|320|320.1',
    '2025|300.5|end of 2026',
  ]);
  expect(blocks.at(-1)).toEqual({ kind: 'link', text: 'Open this what-if in the portal', url: 'https://portal/join' });
});

test('the acres of GPUs add up to those of the plan, and the volumes of the account to what remains', () => {
  const gpus = aPlan().gpus.map((gpu) => ({ ...gpu, total_acres: 320.04 }));
  const acres = { of_record: 640.08, measured: 640 };
  const volumes = { allowable_acre_feet: 0.124, usable_reserve_acre_feet: 0.124, remaining_acre_feet: 0.248 };
  const { blocks } = planDocument(aPlan({ gpus, acres, account: { ...anAccount(), ...volumes } }), surroundings);
  const text = JSON.stringify(blocks);
  expect(text).toContain('{"label":"Acres of record","value":"640.08"}');
  expect(text.match(/"320\.04"/g)).toHaveLength(2);
  expect(text.match(/"0\.124 acre-feet"/g)).toHaveLength(2);
  expect(text).toContain('{"label":"Remaining","value":"0.248 acre-feet"}');
});

test('the report of a drawing names no GPUs and has no account', () => {
  const plan = aPlan({
    gpus: [],
    size: { meets: false, actual: 1700, limit: 1600, source: null },
    far_corners: { ...aPlan().far_corners, meets: null },
    remarks: { ...aPlan().remarks, holes: { count: 1, acres: 40 } },
  });
  const { title, blocks } = planDocument(plan, surroundings);
  expect(title).toBe('What if this were a GPU?');
  expect(blocks.filter(({ kind }) => kind === 'table')).toEqual([]);
  const tones = blocks.flatMap((block) => (block.kind === 'callout' ? [block.tone] : []));
  expect(tones).toEqual(['bad', 'good', 'bad', 'unsure']);
  expect(blocks).toContainEqual({ kind: 'list', items: ['The outline has a hole of 40.0 acres.'] });
  expect(pictureTexts(plan).alt).toMatch(/^Map of a drawn outline/);
});

test('the report of a what-if is in the language of the page, but for data', async () => {
  showTextsIn('qps');
  await loadTexts();
  const plans = [aPlan({ account: anAccount() }), aPlan({ gpus: [] })];
  const documents = plans.map((plan) => planDocument(plan, surroundings));
  // The browser joins a list, and has no word of the made-up language for it.
  const texts = JSON.stringify(documents).replaceAll(/ and |Home place/g, '');
  expect(new Set(untranslatedIn(JSON.parse(texts)))).toEqual(new Set(['District']));
});
