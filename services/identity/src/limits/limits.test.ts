import { attemptKey } from './limits.ts';

describe('attemptKey', () => {
  it('ignores case in an address', () => {
    expect(attemptKey({ limit: 'login', who: [' A@b.Example', '::1'] })).toBe(
      attemptKey({ limit: 'login', who: ['a@b.example', '::1'] }),
    );
  });

  it('differs by limit and person, and reveals neither', () => {
    const keys = [
      attemptKey({ limit: 'login', who: ['a', 'b'] }),
      attemptKey({ limit: 'login', who: ['ab'] }),
      attemptKey({ limit: 'login', who: ['a","b'] }),
      attemptKey({ limit: 'loginsOfHousehold', who: ['a', 'b'] }),
    ];
    expect(new Set(keys).size).toBe(4);
    expect(attemptKey({ limit: 'login', who: ['owner@npgcd.example'] })).not.toContain('owner');
  });
});
