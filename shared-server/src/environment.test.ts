import { placeholderProblems, postgresUrlProblem } from './environment.ts';

it.each([
  'postgres://portal@/portal?host=/var/run/postgresql',
  'postgresql://portal:s%25%40cret@db.example:5432/portal?sslmode=verify-full',
  'postgres:///portal',
])('takes the address of a database: %s', (url) => expect(postgresUrlProblem(url)).toBeNull());

it.each(['100%', '50%zz', 'a/b', 'a#b', 'a?b'])(
  'says how to write the password %s, and not the password',
  (password) => {
    const problem = postgresUrlProblem(`postgres://portal:${password}@db/portal`);
    expect(problem).toContain('% in its password as %25');
    expect(problem).not.toContain(password);
  },
);

it('names variables that still have the placeholder of the guide', () =>
  expect(
    placeholderProblems({ AUTH0_CLIENT_ID: '…', SMTP_URL: 'smtp://portal:…@mail', PS1: '…', API_LISTEN: 'x' }),
  ).toEqual([
    'AUTH0_CLIENT_ID still has the … of the guide: put in the value',
    'SMTP_URL still has the … of the guide: put in the value',
  ]));
