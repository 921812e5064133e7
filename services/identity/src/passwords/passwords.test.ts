import { DEMO_LOGINS } from '@portal/shared-auth/demo';
import { Passwords, passwordProblem } from './passwords.ts';

const passwords = new Passwords();
const turn = { lane: 'clean', network: '203.0.113.1' } as const;

describe('Passwords', () => {
  it('matches only the password of the hash', async () => {
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

  it('matches hashes with another cost', async () => {
    const cheap = '$scrypt$ln=4,r=8,p=1$c2FsdA==$FIxRj4RSlB+6M2c3OplCDdTZCS9gRqWqt9JQnG96aPU=';
    expect(await passwords.matches('cheap-one', cheap, turn)).toBe(true);
    expect(await passwords.matches('wrong', cheap, turn)).toBe(false);
  });
});

test.each([
  ['Wq7-pzt', 'too short'],
  ['Wq7-pzt4', null],
  ['Wq7-pzt4'.repeat(16), null],
  ['x'.repeat(129), 'too long'],
  ['x'.repeat(128), 'guessable'],
  ['12345678', 'guessable'],
  ['password', 'guessable'],
  ['P@ssw0rd1', 'guessable'],
  ['qwertyuiop', 'guessable'],
  ['letmein123', 'guessable'],
  ['abcabcabc', 'guessable'],
  ['01/01/1955', 'guessable'],
  ['groundwater1', 'guessable'],
  ['WendyOwner1', 'guessable'],
  ['wendy.owner', 'guessable'],
  ['rancher7', 'guessable'],
  ['correct horse battery', null],
  ...DEMO_LOGINS.map(({ password }): [string, null] => [password, null]),
])('the password %j: %s', (password, problem) => {
  expect(passwordProblem(password, ['Wendy Owner', 'rancher7@people.example'])).toBe(problem);
});
