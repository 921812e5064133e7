import { checkEveryCase } from '@portal/deploy/test/every-case';
import { type CallKey, contract } from '@portal/shared-api';
import { callPath } from '@portal/shared-api/client';
import { type Access, canEnter, type Role, roleFlags } from '@portal/shared-auth';
import request from 'supertest';
import { insertMapData } from '../support/fixtures.ts';
import { providerWorld } from '../support/provider-world.ts';
import { inputs } from './inputs.ts';

const PEOPLE = {
  'someone without a role': [],
  'a well owner': ['Well Owner'],
  'an administrator': ['Administrator'],
  'a developer': ['Developer'],
} as const satisfies Record<string, readonly Role[]>;
type Who = keyof typeof PEOPLE;
const idOf = (who: Who): string => `auth0|${who.replaceAll(' ', '-')}`;

const world = providerWorld(insertMapData);

/** Resets people, whom a call may have changed or deleted. */
function startAfresh(): void {
  world.provider.forget();
  for (const [who, roles] of Object.entries(PEOPLE)) world.provider.management.add(idOf(who as Who), roles);
  world.provider.management.add('auth0|subject', ['Well Owner']);
}

/** Calls that refuse a person whom the guard admits. */
const refusedAllTheSame: Partial<Record<CallKey, Who>> = {
  // Its path states that the caller is not a developer.
  'GET /users-management/users/false': 'a developer',
};

const notThere = () => 404;
const changedSince = () => 409;
const empty = () => 200;
/** The GPU has no permit: administrators get `toAdministrators` (no report, or no file storage), everyone else 403. */
const notTheirs = (toAdministrators: number) => (isAdmin: boolean) => (isAdmin ? toAdministrators : 403);
/** Calls whose path names a record: there is none, so they answer 404 unless the table says otherwise. */
const NAMES_A_RECORD = /\{(\w+_ndx|ndx|number|token|step|change_set)\}/;
/** Status of other calls about nonexistent things, for people whom the guard admits. */
const beyondTheGuard: Partial<Record<CallKey, (isAdmin: boolean) => number>> = {
  'GET /production/reports/{gpu_number}/{year}': notTheirs(404),
  'PUT /production/reports/{gpu_number}/{year}': notTheirs(404),
  'POST /production/reports/{gpu_number}/{year}/withdrawal': notTheirs(409),
  'POST /production/reports/{gpu_number}/{year}/withdrawal/undo': notTheirs(409),
  'POST /production/reports/{gpu_number}/{year}/check': notTheirs(409),
  'GET /production/reports/{gpu_number}/{year}/history': notTheirs(200),
  'POST /production/reports/{gpu_number}/{year}/documents': notTheirs(503),
  'POST /production/queue/{year}/acceptances': changedSince,
  'GET /production/reports/{gpu_number}/{year}/messages': notTheirs(200),
  'POST /production/reports/{gpu_number}/{year}/messages': notTheirs(409),
  'PUT /production/reports/{gpu_number}/{year}/messages/seen': notTheirs(204),
  'PUT /production/reports/{gpu_number}/{year}/evidence': notTheirs(409),
  'POST /production/meters/{meter_ndx}/replacement': notTheirs(404),
  'GET /production/meters/{meter_ndx}/readings': notTheirs(404),
  'POST /production/meters/{meter_ndx}/readings': notTheirs(404),
  'POST /production/meter-readings/{reading_ndx}/withdrawal': notTheirs(404),
  'GET /production/bulk-template': notTheirs(200),
  'POST /production/bulk': notTheirs(200),
  'POST /rules/{table}/{rule}': changedSince,
  'POST /gpu-changes': notThere,
  'PATCH /gpu-outlines/{gpu_number}': notThere,
  'GET /late-fees/{gpu_number}/{year}': notThere,
  'POST /late-fees/{gpu_number}/{year}': notThere,
  'PATCH /records/{kind}': notThere,
  'GET /records/{kind}/{ndx}/history': empty,
  'GET /series-trends/{well_ndx}': empty,
  'POST /ui-graph-battery/{well_ndx}': empty,
  'POST /ui-graph-waterlevels-telemetry/{well_ndx}': empty,
  'POST /ui-graph-waterlevels-winterobs/{well_ndx}': empty,
  'POST /ui-graph-watertemps/{well_ndx}': empty,
};

const send = (key: CallKey, headers: Record<string, string>, isDeveloper = false) => {
  const { file, body, version, ...input } = inputs[key]?.(isDeveloper) ?? {};
  const method = key.slice(0, key.indexOf(' ')).toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const sending = request(world.api.url)
    [method](`/api${callPath(key, input)}`)
    .set(version === undefined ? headers : { ...headers, 'if-match': `"${version}"` })
    .buffer(true);
  if (file !== undefined) return sending.set('content-type', 'application/octet-stream').send(file);
  return body ? sending.send(body) : sending;
};
const keys = Object.keys(contract) as CallKey[];
const accessOf = (key: CallKey): Access => contract[key].access;
/** Status for people whom the guard admits. */
const success = (key: CallKey, roles: readonly Role[] = []): number =>
  beyondTheGuard[key]?.(roleFlags(roles).isAdmin) ??
  (NAMES_A_RECORD.test(key) ? 404 : ((contract[key] as { status?: number }).status ?? 200));

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
let headersOf: Record<Who, Record<string, string>>;
let withoutClaim: Record<string, string>;
let bad: [name: string, headers: Record<string, string>][];
beforeAll(async () => {
  startAfresh();
  const { issuer } = world.provider;
  const people = Object.keys(PEOPLE).map(async (who) => [who, await world.provider.authorization(idOf(who as Who))]);
  headersOf = Object.fromEntries(await Promise.all(people));
  const claims = {
    'https://npgcd.example/roles': undefined,
    roles: ['Developer'],
    'https://evil.example/roles': ['Developer'],
  };
  withoutClaim = bearer(await issuer.token(idOf('a developer'), [], { claims }));
  const tokens = await issuer.badTokens(idOf('a developer'), ['Developer']);
  bad = Object.entries(tokens).map(([name, token]) => [`a bad token (${name})`, bearer(token)]);
});

interface Caller {
  headers: Record<string, string>;
  isDeveloper?: boolean;
  expected: { status: number; challenge?: string };
}

/** Every kind of caller, with the expected response. */
function callersOf(key: CallKey): Array<[name: string, caller: Caller]> {
  const access = accessOf(key);
  const statusFor = (isAllowed: boolean, roles: readonly Role[]) => ({ status: isAllowed ? success(key, roles) : 403 });
  const anonymous = access === 'public' ? { status: success(key) } : { status: 401, challenge: 'Bearer' };
  const people = Object.entries(PEOPLE).map(([who, roles]): [string, Caller] => {
    const expected = statusFor(canEnter(access, roles) && refusedAllTheSame[key] !== who, roles);
    return [who, { headers: headersOf[who as Who], isDeveloper: who === 'a developer', expected }];
  });
  const refused = { status: 401, challenge: 'Bearer error="invalid_token"' };
  return [
    ['a visitor', { headers: {}, expected: anonymous }],
    ...people,
    ['a token without the roles claim', { headers: withoutClaim, expected: statusFor(canEnter(access, []), []) }],
    ...bad.map(([name, headers]): [string, Caller] => [name, { headers, isDeveloper: true, expected: refused }]),
  ];
}

it.each(keys)('%s answers each person as the access table says, and refuses every bad token', async (key) => {
  await checkEveryCase(callersOf(key), async ({ headers, isDeveloper, expected }, name) => {
    startAfresh();
    const answer = await send(key, headers, isDeveloper);
    expect([answer.status, answer.headers['www-authenticate']]).toEqual([expected.status, expected.challenge]);
    if (expected.status === 403) expect(answer.type).toBe('application/problem+json');
    if (name.startsWith('a bad token')) expect(world.provider.requests).toEqual([]);
  });
});
