import { unzipSync, zipSync } from 'fflate';
import writeExcelFile from 'write-excel-file/node';
import { type Caller, FuzzWorld } from '../fuzz/world.ts';

const MEGABYTE = 1024 ** 2;
/** Allowed memory growth of the API: waiting sheets and their responses. */
const MAX_MORE_MEGABYTES = 250;

let world: FuzzWorld;
beforeAll(async () => {
  world = await FuzzWorld.start();
});
afterAll(() => world?.stop());

const good = await writeExcelFile([['GPU', 'Meter']]).toBuffer();
const repeated = (text: string, bytes: number) => Buffer.alloc(Math.floor(bytes / text.length) * text.length, text);
const workbook = (part: string, content: Buffer) => Buffer.from(zipSync({ ...unzipSync(good), [part]: content }));
const sharedStrings = (begin: string, text: string) =>
  workbook('xl/sharedStrings.xml', Buffer.concat([Buffer.from(`<sst>${begin}`), repeated(text, 47 * MEGABYTE)]));

const FILES: [what: string, file: () => Buffer<ArrayBuffer>][] = [
  ['16 million nested elements', () => workbook('xl/worksheets/sheet1.xml', repeated('<a>', 47 * MEGABYTE))],
  ['3 million shared strings', () => sharedStrings('', '<si><t>x</t></si>')],
  ['10 million entities', () => sharedStrings('<si><t>', '&amp;')],
  ['700,000 columns', () => Buffer.from('a,'.repeat(700_000))],
];

const ask = async (who: Exclude<Caller, 'bad token'>, path: string, body?: Buffer<ArrayBuffer>) => {
  const answer = await fetch(`http://127.0.0.1:${world.portOf('api')}/api${path}`, {
    headers: { authorization: world.authorization[who]!, 'content-type': 'application/octet-stream' },
    ...(body && { method: 'POST', body }),
  });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() };
};
const upload = (who: Exclude<Caller, 'bad token'>, body: Buffer<ArrayBuffer>) =>
  ask(who, '/production/bulk?year=2025&file_name=sheet.xlsx', body);

const people = ['owner', 'neighbor', 'ada'] as const;

/** Uploads sheets while another person asks again and again. */
async function uploadBesideOthers(count: number, bytes: Buffer<ArrayBuffer>) {
  const before = world.megabytes;
  let most = before;
  let answered = 0;
  let isOver = false;
  const uploads = Promise.all(Array.from({ length: count }, (_, index) => upload(people[index % 3]!, bytes))).finally(
    () => {
      isOver = true;
    },
  );
  while (!isOver) {
    expect((await ask('dev', '/production/reports?year=2025')).status).toBe(200);
    answered += 1;
    most = Math.max(most, world.megabytes);
  }
  expect(answered).toBeGreaterThan(1);
  expect(most - before).toBeLessThan(MAX_MORE_MEGABYTES);
  expect(world.isAlive).toBe(true);
  return uploads;
}

describe.each(FILES)('a sheet of %s', (_what, file) => {
  const bytes = file();

  it('is refused, while other requests succeed and memory use barely grows', async () => {
    const answers = await uploadBesideOthers(1, bytes);
    expect(answers.map(({ status }) => status)).toEqual([413]);
  });

  it('is not even received from people without permits', async () => {
    expect(await upload('stranger', bytes)).toMatchObject({
      status: 403,
      text: expect.stringContaining('Your account has no permits yet.'),
    });
  });
});

it('twelve hostile sheets at once are refused, while other requests succeed and memory use barely grows', async () => {
  const answers = await uploadBesideOthers(12, FILES[0]![1]());
  // Two sheets per person are read or wait; others are refused with Retry-After.
  expect(new Set(answers.map(({ status, retryAfter }) => (status === 413 ? 'refused' : retryAfter)))).toEqual(
    new Set(['refused', '10']),
  );
  for (const { status } of answers) expect([413, 429, 503]).toContain(status);
});

it('a sheet of 20,000 full rows is read after the hostile sheets', async () => {
  const note = 'Read on the last day of the year. '.repeat(3);
  const rows = Array.from({ length: 20_000 }, (_, row) => `1001,A-1,${row},01/01/2025,${row + 1},12/31/2025,${note}`);
  const sheet = ['GPU,Meter,Beginning reading,Beginning date,Ending reading,Ending date,Note', ...rows].join('\n');
  const { status, text } = await upload('owner', Buffer.from(sheet));
  expect([status, JSON.parse(text).errors.length]).toEqual([200, 1_001]);
  // A sheet that waited too long gets a 503.
  expect(world.faultsInLog().filter((line) => !line.includes('"status":503'))).toEqual([]);
});
