import * as fc from 'fast-check';
import { differences, mergeValues, usualSide, visible } from './merge.ts';
import type { ReportValues } from './report-values.ts';

const FIELDS = ['method', 'notes', 'meter-1.startReading', 'meter-1.endReading', 'meter-1.note'];
// Two texts and nothing, so that the three sides agree often.
const forms: fc.Arbitrary<ReportValues> = fc.tuple(...FIELDS.map(() => fc.constantFrom('', 'a', 'b'))).map((texts) => ({
  'meter-1.startOn': '',
  'meter-1.endOn': '',
  'meter-1.goesBack': '',
  'meter-1.estimated': '',
  ...Object.fromEntries(FIELDS.map((field, index) => [field, texts[index] as string])),
}));
const sides = (side: 'mine' | 'theirs') => Object.fromEntries(FIELDS.map((field) => [field, side]));

test('what I typed is never given up without a choice, what I did not change is theirs, and no change of theirs goes unseen', () => {
  fc.assert(
    fc.property(forms, forms, forms, (base, mine, theirs) => {
      const merged = mergeValues(base, mine, theirs);
      const differing = differences(base, mine, theirs);
      const told = visible(differing).map(({ field }) => field);
      for (const field of FIELDS) {
        if (theirs[field] === base[field]) expect(merged[field]).toBe(mine[field]);
        if (mine[field] === base[field]) expect(merged[field]).toBe(theirs[field]);
        else expect(merged[field]).toBe(mine[field]);
        if (theirs[field] !== base[field] && merged[field] !== theirs[field]) expect(told).toContain(field);
      }
      for (const { field } of differing) {
        expect(mergeValues(base, mine, theirs, sides('mine'))[field]).toBe(mine[field]);
        expect(mergeValues(base, mine, theirs, sides('theirs'))[field]).toBe(theirs[field]);
      }
    }),
  );
});

test('where both changed the same field, mine is kept unless theirs is chosen', () => {
  const [found] = differences({ notes: '' }, { notes: 'a' }, { notes: 'b' });
  expect(found).toMatchObject({ isConflict: true, base: '', mine: 'a', theirs: 'b' });
  expect(usualSide(found!)).toBe('mine');
});

test('a row that they took away goes, unless I had changed it', () => {
  const row = { 'gpu.startReading': '', 'gpu.startOn': '2025-01-01', 'gpu.endReading': '', 'gpu.endOn': '2025-12-31' };
  const base = { notes: '', ...row, 'gpu.goesBack': '', 'gpu.estimated': '5', 'gpu.note': '' };
  const theirs = { notes: '' };
  expect(mergeValues(base, base, theirs)).toEqual(theirs);
  const mine = { ...base, 'gpu.estimated': '6' };
  expect(mergeValues(base, mine, theirs)).toEqual(mine);
});
