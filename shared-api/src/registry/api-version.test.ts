import { answersVersion } from './api-version.ts';

test.each([
  ['1', '1', true],
  ['1', '1.0', true],
  ['1.4', '1.4', true],
  ['1.4', '1.3', true],
  ['1.4', '1.10', false],
  ['1.10', '1.9', true],
  ['2.0', '1.4', false],
  ['1.4', '2', false],
  ['', '1', false],
])('an API of version %s answers a front end that needs %s: %s', (offered, needed, answers) => {
  expect(answersVersion(offered, needed)).toBe(answers);
});
