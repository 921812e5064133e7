import { DEMO_LOGINS } from '@portal/shared-auth/demo';
import { GUESSABLE, Passwords, passwordProblem } from './passwords.ts';

const passwords = new Passwords();
const turn = { lane: 'clean', network: '203.0.113.1' } as const;

describe('Passwords', () => {
  it('matches the password of a hash, and no other', async () => {
    const hash = await passwords.hash('Pässword-1');
    expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
    expect(hash).not.toBe(await passwords.hash('Pässword-1'));
    expect(await passwords.matches('Pässword-1', hash, turn)).toBe(true);
    expect(await passwords.matches('Pa\u0308ssword-1', hash, turn)).toBe(true);
    expect(await passwords.matches('Passwort-1', hash, turn)).toBe(false);
  });

  it.each([undefined, '', '$scrypt$', '$2b$12$abc'])('matches no password for the hash %s', async (hash) => {
    expect(await passwords.matches('', hash, turn)).toBe(false);
  });

  it('matches hashes of another cost', async () => {
    const cheap = '$scrypt$ln=4,r=8,p=1$c2FsdA==$FIxRj4RSlB+6M2c3OplCDdTZCS9gRqWqt9JQnG96aPU=';
    expect(await passwords.matches('cheap-one', cheap, turn)).toBe(true);
    expect(await passwords.matches('wrong', cheap, turn)).toBe(false);
  });
});

test.each([
  ['Wq7-pzt', 'Must be at least 8 characters'],
  ['Wq7-pzt4', null],
  ['Wq7-pzt4'.repeat(16), null],
  ['x'.repeat(129), 'Must be at most 128 characters'],
  ['x'.repeat(128), GUESSABLE],
  ['12345678', GUESSABLE],
  ['password', GUESSABLE],
  ['P@ssw0rd1', GUESSABLE],
  ['qwertyuiop', GUESSABLE],
  ['letmein123', GUESSABLE],
  ['abcabcabc', GUESSABLE],
  ['01/01/1955', GUESSABLE],
  ['groundwater1', GUESSABLE],
  ['WendyOwner1', GUESSABLE],
  ['wendy.owner', GUESSABLE],
  ['rancher7', GUESSABLE],
  ['correct horse battery', null],
  ...DEMO_LOGINS.map(({ password }): [string, null] => [password, null]),
])('the password %j: %s', (password, problem) => {
  expect(passwordProblem(password, ['Wendy Owner', 'rancher7@people.example'])).toBe(problem);
});
