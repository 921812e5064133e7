import { attemptKey } from './limits.ts';

test('the key of an attempt differs by limit and person, ignores case in an address, and reveals neither', () => {
  const of = (...who: string[]) => attemptKey({ limit: 'login', who });
  expect(of(' A@b.Example', '::1')).toBe(of('a@b.example', '::1'));
  const keys = [of('a', 'b'), of('ab'), of('a","b'), attemptKey({ limit: 'loginsOfHousehold', who: ['a', 'b'] })];
  expect(new Set(keys).size).toBe(4);
  expect(of('owner@npgcd.example')).not.toContain('owner');
});
