import { type Act, callerOf, doneBy, pathOf, type Scene, someAccount, someYear } from './act.ts';

interface Page {
  account: { allowable_acre_feet: number };
  meters: {
    meter_ndx: number;
    digits: number;
    installed_on: string | null;
    first_reading: number | null;
    removed_on: string | null;
    last_reading: number | null;
    last_end_reading: number | null;
  }[];
  wells: { well_ndx: number; well_id: string }[];
  methods: { method: string; allowed: boolean }[];
  withdrawn_version: number | null;
  report: { version: number; submitted_at: string | null; checked_at: string | null; sent_back: unknown } | null;
}

const EXPLAINED = 'Tried at random.';

type Meter = Page['meters'][number];

const volume = (acreFeet: number): number => Math.round(acreFeet * 1_000) / 1_000;

function estimatedLine(meter: Meter | null, wellNdx: number | null, acreFeet: number) {
  return {
    meter_ndx: meter?.meter_ndx ?? null,
    well_ndx: wellNdx,
    ...{ start_reading: null, start_on: null, end_reading: null, end_on: null, goes_back: null },
    estimated_acre_feet: volume(acreFeet),
    note: EXPLAINED,
  };
}

/** From where the meter stood: now and then over a rollover, or back for a new register. */
function meteredLine({ random }: Scene, { digits, removed_on, last_reading, ...meter }: Meter, year: number) {
  const installed = meter.installed_on !== null && meter.installed_on > `${year}-01-01`;
  const start = (installed ? meter.first_reading : meter.last_end_reading) ?? random.whole(1_000);
  const isRemoved = removed_on !== null && removed_on <= `${year}-12-31`;
  const counted = start + random.whole(10 ** (digits - random.whole(3)));
  const end = isRemoved && last_reading !== null ? last_reading : counted % 10 ** digits;
  const goesBack = end < start ? random.pick(['rollover', 'rollover', 'replaced'] as const) : null;
  return {
    meter_ndx: meter.meter_ndx,
    well_ndx: null,
    start_reading: start,
    start_on: installed ? meter.installed_on : `${year}-01-01`,
    end_reading: end,
    end_on: isRemoved ? removed_on : `${year}-12-${10 + random.whole(22)}`,
    goes_back: goesBack,
    estimated_acre_feet: goesBack === 'replaced' ? volume(random.between(0, 400)) : null,
    note: EXPLAINED,
  };
}

/** By the registers; or by volumes that are near the allowable, so that they use some of the reserve or leave some. */
function readingsFor(scene: Scene, { meters, wells, account }: Page, year: number) {
  const { random } = scene;
  const target = account.allowable_acre_feet * random.between(0.3, 1.7);
  const well = wells[0]?.well_ndx ?? null;
  if (meters.length === 0) return [estimatedLine(null, well, target)];
  if (random.next() < 1 / 2) return meters.map((meter) => estimatedLine(meter, null, target / meters.length));
  return [
    ...meters.map((meter) => meteredLine(scene, meter, year)),
    ...(random.next() < 1 / 4 ? [estimatedLine(null, well, target / 10)] : []),
  ];
}

async function pageFor(scene: Scene, gpuNumber: number, year: number): Promise<Page | null> {
  const { status, body } = await scene.context.admin.send<Page>('GET', pathOf(gpuNumber, year));
  return status === 200 ? body : null;
}

/** Saves a draft, or submits; staff enter a postmark now and then. */
export const fileReport: Act = async (scene) => {
  const { random, world, context } = scene;
  const account = someAccount(scene);
  const year = someYear(scene, account);
  const gpuNumber = account.gpu.gpu_number;
  const page = year === null ? null : await pageFor(scene, gpuNumber, year);
  if (year === null || !page) return null;
  const caller = callerOf(scene, gpuNumber);
  const submits = random.next() < 3 / 4;
  const isOver = year < world.accounts.rules.thisYearAt(world.now);
  const marked = `${year + 1}-0${1 + random.whole(4)}-${10 + random.whole(18)}`;
  const answer = await caller.send('PUT', pathOf(gpuNumber, year), {
    body: {
      version: page.report?.version ?? null,
      submit: submits,
      method: 'meter',
      notes: `${EXPLAINED} Wells ${page.wells.map(({ well_id }) => well_id).join(', ')}.`,
      final_reason: isOver ? null : EXPLAINED,
      ...(caller === context.admin && isOver && random.next() < 1 / 3 && { postmarked_on: marked }),
      readings: readingsFor(scene, page, year),
    },
  });
  return doneBy(`${submits ? 'submit' : 'save'} GPU ${gpuNumber}, ${year}`, answer, [gpuNumber]);
};

/** A report that is there, of any state. */
async function someReport(scene: Scene) {
  const { reports } = scene.world.rows;
  if (reports.length === 0) return null;
  const { gpu_number: gpuNumber, year } = scene.random.pick(reports);
  const page = await pageFor(scene, gpuNumber, year);
  return page?.report ? { gpuNumber, year, version: page.report.version } : null;
}

export const checkReport: Act = async (scene) => {
  const found = await someReport(scene);
  if (!found) return null;
  const { gpuNumber, year, version } = found;
  const outcome = scene.random.pick(['accepted', 'sent-back', 'sent-back', 'undone']);
  const answer = await scene.context.admin.send('POST', `${pathOf(gpuNumber, year)}/check`, {
    body: { version, outcome, ...(outcome === 'sent-back' && { reason: EXPLAINED }) },
  });
  return doneBy(`${outcome} GPU ${gpuNumber}, ${year}`, answer, [gpuNumber]);
};

export const withdrawReport: Act = async (scene) => {
  const found = await someReport(scene);
  if (!found) return null;
  const { gpuNumber, year, version } = found;
  const caller = callerOf(scene, gpuNumber);
  const answer = await caller.send('POST', `${pathOf(gpuNumber, year)}/withdrawal`, {
    body: { version, reason: EXPLAINED },
  });
  return doneBy(`withdraw GPU ${gpuNumber}, ${year}`, answer, [gpuNumber]);
};

export const putBackReport: Act = async (scene) => {
  const { rows } = await scene.context.database.query<{ gpu_number: number; year: number }>(
    'SELECT DISTINCT gpu_number, year FROM production_report WHERE withdrawn_at IS NOT NULL ORDER BY gpu_number, year',
  );
  if (rows.length === 0) return null;
  const { gpu_number: gpuNumber, year } = scene.random.pick(rows);
  const page = await pageFor(scene, gpuNumber, year);
  if (!page?.withdrawn_version) return null;
  const answer = await scene.context.admin.send('POST', `${pathOf(gpuNumber, year)}/withdrawal/undo`, {
    body: { version: page.withdrawn_version },
  });
  return doneBy(`put back GPU ${gpuNumber}, ${year}`, answer, [gpuNumber]);
};

/** The sheet of all meters of the owner, filled in and saved at once. */
export const fileSheet: Act = async (scene) => {
  const { random, world, context } = scene;
  const year = world.accounts.rules.thisYearAt(world.now) - random.whole(3);
  const sheet = await context.owner.get<string>(`/production/bulk-template?year=${year}&format=csv`);
  const [header = '', ...lines] = sheet
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  const columns = header.split(',');
  const gpuNumbers: number[] = [];
  const filled = lines.map((line) => {
    const cells = new Map(columns.map((name, index) => [name, line.split(',')[index] ?? '']));
    gpuNumbers.push(Number(cells.get('GPU')));
    if (cells.get('Meter')) {
      const start = Number(cells.get('Beginning reading') || 0);
      cells.set('Beginning reading', `${start}`).set('Ending reading', `${start + random.whole(90_000)}`);
      cells.set('Beginning date', `01/01/${year}`).set('Ending date', `12/15/${year}`);
    } else cells.set('Estimated volume (acre-feet)', `${random.whole(900_000) / 1_000}`);
    for (const name of ['Note', 'Note on the report', 'Why the readings are final']) cells.set(name, EXPLAINED);
    return columns.map((name) => cells.get(name)).join(',');
  });
  const path = `/production/bulk?year=${year}&file_name=sheet.csv&submit=${random.next() < 2 / 3}`;
  const file = { text: [header, ...filled].join('\n') };
  const preview = await context.owner.send<{ fingerprint: string }>('POST', path, file);
  if (preview.status !== 200) return doneBy(`preview a sheet of ${year}`, preview, gpuNumbers);
  const answer = await context.owner.send<{ saved: boolean; errors: unknown[] }>(
    'POST',
    `${path}&save=${preview.body.fingerprint}`,
    file,
  );
  return { did: `save a sheet of ${year}`, status: answer.body.saved === false ? 422 : answer.status, gpuNumbers };
};
