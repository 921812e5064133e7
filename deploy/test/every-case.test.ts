import { checkEveryCase } from './every-case.mjs';

describe('checkEveryCase', () => {
  it('names every failed case with its expected and actual value', async () => {
    const cases = [
      ['a visitor', 200],
      ['an owner', 401],
      ['a developer', 'no answer'],
    ] as const;
    const check = async (status: unknown) => {
      if (status === 'no answer') throw new Error('the line was cut\nat a place that does not matter');
      expect(status).toBe(401);
    };
    await expect(checkEveryCase<unknown>(cases, check)).rejects.toThrow(
      ['2 of 3 cases fail:', '  a visitor → expected 401, got 200', '  a developer → the line was cut'].join('\n'),
    );
  });

  it('describes a matcher without values in one line', async () => {
    await expect(checkEveryCase(['a path'], () => expect('/b').toMatch(/^\/a/))).rejects.toThrow(
      'a path → Expected pattern: /^\\/a/, Received string: "/b"',
    );
  });

  it('passes when all cases pass, and fails without cases', async () => {
    await expect(checkEveryCase(['a'], (name) => expect(name).toBe('a'))).resolves.toBeUndefined();
    await expect(checkEveryCase([], () => {})).rejects.toThrow('there are no cases to check');
  });
});
