import { checkEveryCase } from './every-case.mjs';

describe('checkEveryCase', () => {
  it('names every case that fails, with what was expected and what came', async () => {
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

  it('says in one line what a matcher without values found', async () => {
    await expect(checkEveryCase(['a path'], () => expect('/b').toMatch(/^\/a/))).rejects.toThrow(
      'a path → Expected pattern: /^\\/a/, Received string: "/b"',
    );
  });

  it('passes when all cases pass, and fails when there is none', async () => {
    await expect(checkEveryCase(['a'], (name) => expect(name).toBe('a'))).resolves.toBeUndefined();
    await expect(checkEveryCase([], () => {})).rejects.toThrow('there is no case to check');
  });
});
