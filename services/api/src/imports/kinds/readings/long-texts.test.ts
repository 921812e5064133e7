import { runInNewContext } from 'node:vm';
import { parseField } from '../../formats/solinst-header.ts';
import { readValue } from '../../values/measured-value.ts';
import { numberWithin } from '../../values/values.ts';
import { findZoneInName } from './zone-in-name.ts';

/** Takes milliseconds to read, or half an hour if each character is compared with all others. */
const LENGTH = 500_000;
/** Stops work that takes far too long. */
const LIMIT_MS = 20_000;
const bounded = (work: () => unknown) => runInNewContext('work()', { work }, { timeout: LIMIT_MS });

describe('a very long text', () => {
  it.each<[string, () => unknown]>([
    ['a number', () => readValue(`${'1'.repeat(LENGTH)}x`, '.', new Set())],
    ['a number of a well', () => numberWithin(0, 10)(`${'1'.repeat(LENGTH)}x`, 'well_depth')],
  ])('is refused quickly as %s', (_what, work) => expect(() => bounded(work)).toThrow('is not a number'));

  it('is read quickly as a column name, and as a line of a logger’s header', () => {
    expect(bounded(() => findZoneInName('a'.repeat(LENGTH)))).toBeNull();
    expect(bounded(() => parseField(`Location${' '.repeat(LENGTH)}`))).toEqual(['', '']);
    expect(parseField('Location  =  DA = 10 ')).toEqual(['Location', 'DA = 10']);
  });
});
