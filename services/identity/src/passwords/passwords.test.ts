import { Passwords, passwordProblem } from './passwords.ts';

const passwords = new Passwords();

describe('Passwords', () => {
  it('knows a password by its hash, and no other', async () => {
    const hash = await passwords.hash('Pässword-1');
    expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
    expect(hash).not.toBe(await passwords.hash('Pässword-1'));
    expect(await passwords.matches('Pässword-1', hash)).toBe(true);
    expect(await passwords.matches('Pa\u0308ssword-1', hash)).toBe(true);
    expect(await passwords.matches('Passwort-1', hash)).toBe(false);
  });

  it.each([undefined, '', '$scrypt$', '$2b$12$abc'])('refuses with the hash %s', async (hash) => {
    expect(await passwords.matches('', hash)).toBe(false);
  });

  it('reads hashes of another cost', async () => {
    const cheap = '$scrypt$ln=4,r=8,p=1$c2FsdA==$FIxRj4RSlB+6M2c3OplCDdTZCS9gRqWqt9JQnG96aPU=';
    expect(await passwords.matches('cheap-one', cheap)).toBe(true);
    expect(await passwords.matches('wrong', cheap)).toBe(false);
  });
});

test.each([
  ['1234567', 'Must be at least 8 characters'],
  ['12345678', null],
  ['x'.repeat(128), null],
  ['x'.repeat(129), 'Must be at most 128 characters'],
])('%s is a password: %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});
