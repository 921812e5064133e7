import { ApiCaller } from '../support/api.ts';
import { kill } from '../support/parts.ts';
import { expect, test } from '../support/test.ts';

const WRITERS = 4;

/** Changes one report over and over, whether or not a change succeeds. */
class Writer {
  /** Numbers of the last change that was tried and the last that was acknowledged. */
  tried = 0;
  acknowledged = 0;
  acknowledgements = 0;
  readonly path: string;
  #version: number | null = null;

  constructor(
    private readonly api: ApiCaller,
    gpu: number,
    year: number,
  ) {
    this.path = `/production/reports/${gpu}/${year}`;
  }

  /** Each change writes its number into every part of the report. */
  async change(): Promise<void> {
    const known = await this.api.get(this.path);
    if (known.status !== 200) return;
    this.#version = known.body.report?.version ?? null;
    this.tried += 1;
    const note = `change ${this.tried}`;
    const readings = known.body.meters.map((meter: { meter_ndx: number; last_end_reading: number | null }) => ({
      meter_ndx: meter.meter_ndx,
      well_ndx: null,
      start_reading: meter.last_end_reading ?? 0,
      start_on: null,
      end_reading: (meter.last_end_reading ?? 0) + this.tried,
      end_on: null,
      goes_back: null,
      estimated_acre_feet: null,
      note,
    }));
    const change = { version: this.#version, submit: false, method: 'meter', notes: note, readings };
    const { status } = await this.api.call('PUT', this.path, change);
    if (status !== 200) return;
    this.acknowledged = this.tried;
    this.acknowledgements += 1;
  }

  async keepOn(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) await this.change().catch(() => undefined);
  }
}

test('no acknowledged change is lost or half made while the API and the database are killed', async ({
  as,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const api = await ApiCaller.as(await as('admin'), baseURL ?? '');
  const { year, reports } = (await api.get('/production/reports')).body;
  const untouched = reports.filter(({ state }: { state: string }) => state === 'not-started').slice(0, WRITERS);
  expect(untouched).toHaveLength(WRITERS);
  const writers: Writer[] = untouched.map((row: { gpu_number: number }) => new Writer(api, row.gpu_number, year));

  const stop = new AbortController();
  const work = Promise.all(writers.map((writer) => writer.keepOn(stop.signal)));
  const moreAcknowledged = async () => {
    const before = writers.map(({ acknowledgements }) => acknowledgements);
    await expect
      .poll(() => writers.every(({ acknowledgements }, index) => acknowledgements > before[index]! + 2), {
        timeout: 60_000,
      })
      .toBe(true);
  };
  await moreAcknowledged();
  for (const part of ['api', 'database', 'api'] as const) {
    kill(part);
    await moreAcknowledged();
  }
  stop.abort();
  await work;

  for (const writer of writers) {
    const { report } = (await api.get(writer.path)).body;
    const kept = Number(/^change (\d+)$/.exec(report.notes)?.[1]);
    expect(kept, 'the last change that was acknowledged is there').toBeGreaterThanOrEqual(writer.acknowledged);
    expect(report.readings.map(({ note }: { note: string }) => note)).toEqual(
      report.readings.map(() => `change ${kept}`),
    );
    const { body: history } = await api.get(`${writer.path}/history`);
    expect(history, 'each change stands in the history once').toHaveLength(report.version);
    expect(report.version).toBeGreaterThanOrEqual(writer.acknowledgements);
  }
});
