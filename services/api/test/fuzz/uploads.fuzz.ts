import { setTimeout as pause } from 'node:timers/promises';
import type { FileImport } from '@portal/shared-api';
import fc from 'fast-check';
import { goodFiles, hostileFiles } from './hostile-files.ts';
import { type Operation, operationsOf } from './operations.ts';
import { type FuzzRequest, send } from './send.ts';
import { fuzz, RUNS } from './settings.ts';
import { faultsOfCall } from './sound-answer.ts';
import { FuzzWorld } from './world.ts';

jest.setTimeout(120_000);
const MAX_MEGABYTES = 1_200;

let world: FuzzWorld;
let operations: Operation[];
beforeAll(async () => {
  world = await FuzzWorld.start();
  operations = operationsOf(world.document);
});
beforeEach(() => world.startAfresh());
afterAll(() => world?.stop());

const UPLOADS = [
  'POST /production/reports/{gpu_number}/{year}/documents',
  'POST /records/{kind}/{ndx}/documents',
  'POST /production/bulk',
  'POST /imports',
] as const;
const PATHS: Record<(typeof UPLOADS)[number], string> = {
  'POST /production/reports/{gpu_number}/{year}/documents': '/api/production/reports/1001/2025/documents?',
  'POST /records/{kind}/{ndx}/documents': '/api/records/gpus/1001/documents?',
  'POST /production/bulk': '/api/production/bulk?year=2025&',
  'POST /imports': '/api/imports?',
};

const get = (path: string): FuzzRequest => ({ who: 'ada', method: 'GET', path, headers: {} });

/** Waits until the import has been read or has failed. */
async function readImport(importNdx: number): Promise<FileImport> {
  for (;;) {
    const found = JSON.parse((await send(world, get(`/api/imports/${importNdx}`))).body.toString()) as FileImport;
    if (found.state !== 'reading') return found;
    await pause(20);
  }
}

async function expectTaken(key: (typeof UPLOADS)[number], name: string, bytes: Buffer): Promise<void> {
  const operation = operations.find((one) => one.key === key)!;
  const path = `${PATHS[key]}file_name=${name}`;
  const request: FuzzRequest = {
    ...{ who: 'ada', method: 'POST', path },
    headers: { 'content-type': 'application/octet-stream' },
    body: bytes,
  };
  const answer = await send(world, request);
  const faults = faultsOfCall(operation, request, answer);
  if (faults.length > 0) throw new Error(`${faults.join('; ')}\n${answer.body.toString().slice(0, 1_000)}`);
  if (answer.status === 202) {
    const { import_ndx } = JSON.parse(answer.body.toString()) as FileImport;
    expect((await readImport(import_ndx)).state).toMatch(/^(asking|ready|failed)$/);
  }
  if (answer.status === 201) {
    const { document_ndx } = JSON.parse(answer.body.toString()) as { document_ndx: number };
    const documents = key.startsWith('POST /records') ? 'record-documents' : 'production/documents';
    const { headers } = await send(world, get(`/api/${documents}/${document_ndx}`));
    expect(headers['content-disposition']).toMatch(/^attachment; /);
    expect(headers['content-security-policy']).toMatch(/sandbox/);
  }
  expect(world.isAlive).toBe(true);
}

const files = await hostileFiles();
const good = await goodFiles();
describe.each(UPLOADS)('%s', (key) => {
  it.each(files)('survives $what ($name)', ({ name, bytes }) => expectTaken(key, name, bytes));

  it('survives valid files with some bytes changed', () => {
    const change = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      as: fc.constantFrom('', '\u0000', '\n', '"', ',', '\t', 'ÿ', '9'.repeat(40), '<', 'PK', '=', '-', '\r'),
      instead: fc.nat(20),
    });
    const spoilt = fc.record({
      name: fc.constantFrom(...Object.keys(good)),
      changes: fc.array(change, { maxLength: 4 }),
    });
    return fc.assert(
      fc.asyncProperty(spoilt, ({ name, changes }) => {
        const bytes = changes.reduce((before, { at, as, instead }) => {
          const place = Math.floor(at * before.length);
          return Buffer.concat([
            before.subarray(0, place),
            Buffer.from(as, 'latin1'),
            before.subarray(place + instead),
          ]);
        }, good[name]!);
        return bytes.length > 0 ? expectTaken(key, name, bytes) : Promise.resolve();
      }),
      fuzz(key, RUNS * 2),
    );
  });
});

it('after all uploads the API is within its memory limit and has logged no errors', () => {
  process.stderr.write(`\nAfter the uploads the API holds ${world.megabytes} MB. ${world.counts}.\n`);
  expect(world.megabytes).toBeLessThan(MAX_MEGABYTES);
  expect(world.faultsInLog()).toEqual([]);
});
