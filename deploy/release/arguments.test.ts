import { HELP, readArguments } from './arguments.ts';

const read = (line: string) => readArguments(line.split(' ').filter(Boolean), '/home/team');

test.each([
  ['mf-map', { action: 'publish', names: ['mf-map'], keep: 5, graceDays: 7, unchecked: false }],
  ['mf-map --canary 10', { action: 'try', share: 10, roles: undefined }],
  ['mf-map --canary 12.5% --canary-roles Developer', { action: 'try', share: 12.5, roles: ['Developer'] }],
  ['mf-map --canary-roles Developer,Administrator', { share: undefined, roles: ['Developer', 'Administrator'] }],
  ['--retire mf-map', { action: 'retire', names: ['mf-map'] }],
  ['--promote mf-map', { action: 'promote', names: ['mf-map'] }],
  ['--clean --now --keep 3', { action: 'clean', graceDays: 0, keep: 3 }],
  ['--list --json', { action: 'list', json: true }],
  [
    'mf-own --dist build --routes ../routes.json --package-version 2.0.0',
    { build: { dist: '/home/team/build', routes: '/home/routes.json', packageVersion: '2.0.0' } },
  ],
  ['mf-map --store releases', { store: '/home/team/releases' }],
  ['mf-map --store s3://portal/releases', { store: 's3://portal/releases' }],
  ['mf-map --canary 40 --build', { action: 'try', rebuild: true, line: 'mf-map --canary 40 --build' }],
])('the release command reads "%s"', (line, expected) => expect(read(line)).toMatchObject(expected));

test.each([
  ['--canary 10', 'Name one front end: npm run release -- <front end> --canary 10'],
  ['mf-map mf-data --canary 10', 'Name one front end'],
  ['mf-map --build', '--build is only for canaries'],
  ['--promote mf-map --build', 'To release to all visitors, omit --build.'],
  ['mf-map --canary 0', 'from 0.01 to 100, not "0"'],
  ['mf-map --canary 101', 'from 0.01 to 100'],
  ['mf-map --canary some', 'from 0.01 to 100'],
  ['mf-map --canary-roles Developers', 'there is no role "Developers". Use Administrator, Developer, Well Owner.'],
  ['--rollback', 'npm run release -- --rollback <front end>'],
  ['--rollback --promote mf-map', 'Use only one of --rollback, --promote.'],
  ['--all --dist build', 'Name one front end with --dist or --routes.'],
  ['mf-map --routes routes.json', '--routes also needs --dist'],
  ['--clean --keep 0', '--keep takes a whole number of at least 1, not "0".'],
  ['mf-map --carany 10', HELP],
])('the release command refuses "%s" and says what to do', (line, message) =>
  expect(() => read(line)).toThrow(message),
);
