import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_VERSION } from '@portal/shared-api';
import { temporaryFolder } from '#test/temporary-folder.mjs';
import { routesOf } from '../test/fixture-builds.ts';
import { checkContract, readContract } from './contract.ts';

const PORTAL = 'https://portal.example';
const data = temporaryFolder();
let asked: string[];
let answer: () => Response;
beforeEach(() => {
  asked = [];
  answer = () => Response.json({ status: 'ok', contract: '2.3' });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    asked.push(String(url));
    return answer();
  });
});
afterEach(() => jest.restoreAllMocks());
const running = (about: object) => writeFileSync(join(data, 'running.json'), JSON.stringify(about));

test('reads the contract of the named portal rather than the local one', async () => {
  running({ pid: process.pid, url: 'http://localhost:8080' });
  expect(await readContract(`${PORTAL}/`, data)).toEqual({ version: '2.3', source: `${PORTAL}/` });
  expect(asked).toEqual([`${PORTAL}/api/health/ready`]);
});

test('reads the running portal’s contract if none is named, and skips a dead one', async () => {
  running({ pid: process.pid, url: 'http://localhost:8080' });
  expect(await readContract(undefined, data)).toMatchObject({ version: '2.3' });
  running({ pid: process.pid, started: '1', url: 'http://localhost:8080' });
  expect(await readContract(undefined, data)).toEqual({ version: API_VERSION, source: 'this checkout' });
  expect(asked).toEqual(['http://localhost:8080/api/health/ready']);
});

test('accepts the contract of an API that is not ready', async () => {
  answer = () => Response.json({ status: 'unavailable', contract: '2.4' }, { status: 503 });
  expect(await readContract(PORTAL, data)).toMatchObject({ version: '2.4' });
});

test.each([
  [
    'nothing',
    () => Promise.reject(new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') })),
    'connect ECONNREFUSED',
  ],
  ['a page', () => new Response('<html>', { status: 502 }), 'it answered HTTP 502 without a contract'],
  ['an API of a former version', () => Response.json({ status: 'ok' }), 'it answered HTTP 200 without a contract'],
])('stops a release if the API responds with %s, and says what to do', async (_what, given, reason) => {
  answer = given as () => Response;
  const failing = readContract(PORTAL, data);
  await expect(failing).rejects.toThrow(
    `${PORTAL}/api/health/ready does not say which contract the API keeps: ${reason}`,
  );
  await expect(failing).rejects.toThrow('--unchecked-api');
});

test.each([
  ['1.2', true],
  ['1.1', false],
  ['2.0', false],
])('an API with version %s supports a front end that needs 1.2: %s', (version, answers) => {
  const entry = { version: 'x', base: '/', routes: { ...routesOf('shell', '/'), apiVersion: '1.2' } };
  const check = () => checkContract(entry, { version, source: PORTAL });
  if (answers) expect(check).not.toThrow();
  else expect(check).toThrow(`shell asks for version 1.2 of the API; that of ${PORTAL} is ${version}.`);
});
