import { request } from 'node:http';
import { freshIdentity } from './support/database.ts';
import { type RunningIdentity, startIdentity } from './support/identity.ts';

let identity: RunningIdentity;
beforeAll(async () => {
  await freshIdentity();
  identity = await startIdentity();
});
afterAll(() => identity?.stop());

interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
}
const BODY = Buffer.alloc(1024 ** 2, 'x');
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** @returns status of the response, or the error */
const send = ({ method, path, headers }: Sent, isChunked: boolean): Promise<string> =>
  new Promise((resolve) => {
    const length = isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': BODY.length };
    const sent = request(new URL(path, identity.url), { method, headers: { ...length, ...headers } }, (answer) => {
      answer.resume().on('end', () => resolve(`${answer.statusCode}`));
      answer.on('error', ({ message }) => resolve(message));
    });
    sent.on('error', ({ message }) => resolve(message));
    // Headers first, so that the refusal and the body may cross.
    sent.flushHeaders();
    setImmediate(() => sent.end(BODY));
  });

describe.each([
  ['with a length', false],
  ['in chunks', true],
])('a body of 1 MB %s', (_how, isChunked) => {
  it.each<[string, Sent, string]>([
    ['a form of another site', { method: 'POST', path: '/u/login/x', headers: FORM }, '403'],
    ['a login that is none', { method: 'POST', path: '/oauth/token', headers: FORM }, '4'],
    ['a call without a token', { method: 'POST', path: '/api/v2/users', headers: {} }, '401'],
    ['an address that is none', { method: 'PUT', path: '/nothing', headers: { connection: 'close' } }, '404'],
  ])('is refused each of 40 times: %s', async (_what, sent, status) => {
    const answers: string[] = [];
    for (let done = 0; done < 40; done += 10)
      answers.push(...(await Promise.all(Array.from({ length: 10 }, () => send(sent, isChunked)))));
    expect(answers.filter((answer) => !answer.startsWith(status))).toEqual([]);
  });
});
