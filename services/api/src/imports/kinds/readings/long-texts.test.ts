import { runInNewContext } from 'node:vm';
import { fieldOf } from '../../formats/solinst-header.ts';
import { readValue } from '../../values/measured-value.ts';
import { numberWithin } from '../../values/values.ts';
import { zoneInName } from './zone-in-name.ts';

/** Reading a text of this length takes milliseconds, or half an hour when each character is compared with all others. */
const LENGTH = 500_000;
/** Ends work that goes on and on, which would hold up the server, and this test. */
const LIMIT_MS = 20_000;
const bounded = (work: () => unknown) => runInNewContext('work()', { work }, { timeout: LIMIT_MS });

describe('a text that somebody made long', () => {
  it.each<[string, () => unknown]>([
    ['a number', () => readValue(`${'1'.repeat(LENGTH)}x`, '.', new Set())],
    ['a number of a well', () => numberWithin(0, 10)(`${'1'.repeat(LENGTH)}x`, 'well_depth')],
  ])('is refused as %s at once', (_what, work) => {
    expect(() => bounded(work)).toThrow('is not a number');
  });

  it('is read as the name of a column at once', () => {
    expect(bounded(() => zoneInName('a'.repeat(LENGTH)))).toBeNull();
  });

  it('is read as a line of a logger’s header at once', () => {
    expect(bounded(() => fieldOf(`Location${' '.repeat(LENGTH)}`))).toEqual(['', '']);
    expect(fieldOf('Location  =  DA = 10 ')).toEqual(['Location', 'DA = 10']);
  });
});
