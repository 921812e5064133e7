import { contract } from '@portal/shared-api';
import fc from 'fast-check';
import { openApiDocument } from '../../src/openapi/document.ts';
import { goodRequest, hostileRequest, type Operation, operationsOf } from './operations.ts';
import { type FuzzRequest, send } from './send.ts';
import { fuzz, RUNS } from './settings.ts';
import { faultsOfCall } from './sound-answer.ts';
import { FuzzWorld } from './world.ts';

jest.setTimeout(Math.max(120_000, RUNS * 200));
/** More indicates a leak or a memory-exhausting request: a fresh API uses a fifth of it. */
const MAX_MEGABYTES = 900;

let world: FuzzWorld;
beforeAll(async () => {
  world = await FuzzWorld.start();
});
beforeEach(() => world.startAfresh());
afterAll(() => world?.stop());

const operations = operationsOf(openApiDocument(contract, '0'));
/** Number of responses by call and status, to check that successes are among them. */
const statuses = new Map<string, Map<number, number>>();

async function expectSound(operation: Operation, request: FuzzRequest): Promise<void> {
  const answer = await send(world, request);
  const counts = statuses.get(operation.key) ?? new Map<number, number>();
  statuses.set(operation.key, counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1));
  const faults = faultsOfCall(operation, request, answer);
  if (faults.length > 0) throw new Error(`${faults.join('; ')}\n${answer.body.toString().slice(0, 1_000)}`);
}

it('fuzzes the calls of the document that the server sends', () => {
  expect(operationsOf(world.document).map(({ key }) => key)).toEqual(operations.map(({ key }) => key));
});

describe.each(operations)('$key', (operation) => {
  it('responds as the document allows', () =>
    fc.assert(
      fc.asyncProperty(goodRequest(operation), (request) => expectSound(operation, request)),
      fuzz(operation.key),
    ));

  it('withstands hostile requests', () =>
    fc.assert(
      fc.asyncProperty(hostileRequest(operation), (request) => expectSound(operation, request)),
      fuzz(operation.key),
    ));
});

describe('a refused body', () => {
  const attack = (path: string, method: string, headers: Record<string, string>, body: Buffer): FuzzRequest => ({
    ...{ who: 'visitor', door: 'gateway', method, path, headers, body },
  });
  const users = attack('/api/users-management/users', 'PUT', { 'content-type': 'application/json' }, Buffer.from('{}'));
  const documents = attack(
    '/api/production/reports/1001/2025/documents?file_name=bill.pdf',
    ...['POST', { 'content-type': 'application/octet-stream' }, Buffer.alloc(1024 ** 2, 'x')],
  );
  it.each<[number, string, FuzzRequest]>([
    [800, '2 bytes', users],
    [60, '1 MB', documents],
  ])('is refused each of %i times: %s', async (times, _what, request) => {
    const counts: Record<number, number> = {};
    const one = async (): Promise<void> => {
      const { status } = await send(world, request);
      counts[status] = (counts[status] ?? 0) + 1;
    };
    for (let sent = 0; sent < times; sent += 8)
      await Promise.all(Array.from({ length: Math.min(8, times - sent) }, one));
    expect(counts).toEqual({ 401: times });
  });
});

describe('the API after all fuzzed requests', () => {
  it('is alive and within its memory limit', () => {
    process.stderr.write(`\nThe API holds ${world.megabytes} MB. ${world.counts}.\n`);
    for (const [key, counts] of statuses)
      process.stderr.write(
        `  ${key} ${[...counts]
          .sort()
          .map(([status, count]) => `${status}×${count}`)
          .join(' ')}\n`,
      );
    expect(world.isAlive).toBe(true);
    expect(world.megabytes).toBeLessThan(MAX_MEGABYTES);
  });

  it('has logged no errors or secrets', () => {
    expect(world.log.length).toBeGreaterThan(1_000);
    expect(world.faultsInLog()).toEqual([]);
    expect(world.secretsInLog()).toEqual([]);
  });
});
