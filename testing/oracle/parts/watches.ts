import { setTimeout as pause } from 'node:timers/promises';
import type { Comparison } from '../compare.ts';
import { type Area, course, METERS_PER_FOOT, type Position } from '../geometry/geodesic.ts';
import { covers } from '../geometry/inside.ts';
import { boundariesOf, gpusOf, type Well, wellsOf } from '../geometry/raw.ts';
import { near } from '../near.ts';
import type { Oracle } from '../oracle.ts';

type Kind = 'new-well' | 'status-change' | 'winter-measurement' | 'level-threshold';
const KINDS: readonly Kind[] = ['new-well', 'status-change', 'winter-measurement', 'level-threshold'];

interface Watch {
  address: string;
  language: 'en' | 'es';
  area:
    | { kind: 'circle'; latitude: number; longitude: number; radius_feet: number }
    | { kind: 'gpu'; gpu_number: number }
    | { kind: 'section'; latitude: number; longitude: number };
  kinds: Kind[];
  threshold_feet: number | null;
  frequency: 'immediately' | 'daily' | 'weekly';
  outline: Area | null;
}

interface Happened {
  kind: Kind;
  well: Well;
  depth?: number;
  before?: number | null;
}

interface Mail {
  kind: string;
  recipient: string;
  shown: { sections: { subject: string; blocks: { kind: string; rows?: string[][]; text?: string }[] }[] };
}

const WATCHES = 24;
const WELLS = 30;
const RUNS_EVERY_MS = 60_000;
const MAX_LINES = 10;
const ACTIVE = 1;
const INACTIVE = 2;
const PLUGGED = 4;

/**
 * People watch places, things happen there, and the digests tell them of all that they asked for and of nothing else. It changes
 * the portal's data, so it runs only where it is named, and takes two minutes: the portal looks every minute.
 */
export async function* watches(oracle: Oracle): AsyncGenerator<Comparison> {
  const all = await wellsOf(oracle);
  // A watch tells of what happened up to a minute before it was made, too: let nothing have happened.
  await untilLookedAt(oracle);
  const wished = await wishes(oracle, all);
  for (const watch of wished) yield* subscribe(oracle, watch);
  const happened = await happen(oracle, all);
  const mails = await mailsAfter(oracle);
  for (const watch of wished) yield* compareDigest(watch, happened, mails);
}

async function wishes(oracle: Oracle, wells: readonly Well[]): Promise<Watch[]> {
  const { random } = oracle;
  const [gpus, sections] = [await gpusOf(oracle), await boundariesOf(oracle, 'survey-section')];
  const run = Date.now().toString(36);
  return Array.from({ length: WATCHES }, (_, index): Watch => {
    const kinds = KINDS.filter(() => random.next() < 0.6);
    if (kinds.length === 0) kinds.push('new-well');
    const base = {
      address: `watcher-${run}-${index}@oracle.example`,
      language: random.pick(['en', 'es'] as const),
      kinds,
      threshold_feet: kinds.includes('level-threshold') ? Math.round(random.between(150, 350)) : null,
      frequency: random.pick(['immediately', 'immediately', 'immediately', 'daily', 'weekly'] as const),
      outline: null,
    };
    const [longitude, latitude] = random.pick(wells.slice(0, WELLS)).place;
    const kind = index % 4 === 0 ? 'gpu' : index % 4 === 1 ? 'section' : 'circle';
    const place: Position = [longitude, latitude];
    const section = kind === 'section' ? sections.find(({ area }) => covers(area, place)) : undefined;
    if (section) return { ...base, area: { kind: 'section', latitude, longitude }, outline: section.area };
    const gpu = kind === 'gpu' ? gpus.find(({ area }) => covers(area, place)) : undefined;
    if (gpu) return { ...base, area: { kind: 'gpu', gpu_number: gpu.number }, outline: gpu.area };
    const radius_feet = Math.round(random.pick([300, 2640, 5280, 26_400]) * random.between(0.5, 1) + 50);
    const beside = (value: number) => Number((value + random.between(-0.02, 0.02)).toFixed(5));
    return { ...base, area: { kind: 'circle', latitude: beside(latitude), longitude: beside(longitude), radius_feet } };
  });
}

/** Asks for a watch, and opens the link of the mail that comes. */
async function* subscribe(
  { visitor, rows }: Oracle,
  { address, outline, ...watch }: Watch,
): AsyncGenerator<Comparison> {
  const asked = { email: address, ...watch };
  const { status } = await visitor.send('POST', '/watches', { body: asked });
  yield { what: `${address}: asked`, portal: status, oracle: 204 };
  const [mail] = await rows<{ message: string }>(
    "SELECT message::text AS message FROM mail WHERE recipient = $1 AND kind = 'watch-confirmation'",
    [address],
  );
  yield* compareConfirmation(address, { ...watch, outline }, mail?.message ?? '');
  const token = /\/([\w-]{36,43})\?lang=/.exec(mail?.message ?? '')?.[1];
  yield { what: `${address}: a link came`, portal: token !== undefined, oracle: true };
  const told = await visitor.send<{ watches: Record<string, unknown>[] }>('POST', `/watches/${token}/confirmation`);
  const { area, ...rest } = watch;
  yield {
    what: `${address}: watches`,
    portal: told.body.watches?.[0],
    oracle: { ...rest, language: undefined, area: { kind: area.kind } },
  };
}

/** What was asked for, in words: miles to the hundredth, degrees of five decimals. */
function* compareConfirmation(
  address: string,
  { area, outline }: Omit<Watch, 'address'>,
  message: string,
): Generator<Comparison> {
  if (area.kind === 'gpu')
    yield { what: `${address}: its GPU is named`, portal: message.includes(`GPU ${area.gpu_number}`), oracle: true };
  if (outline !== null || area.kind !== 'circle') return;
  const [miles, latitude, longitude] = (
    /([\d.]+) (?:miles?|millas?) (?:of|de|alrededor de) (-?[\d.]+), (-?[\d.]+)/.exec(message) ?? []
  )
    .slice(1)
    .map(Number);
  yield near(`${address}: miles`, miles, area.radius_feet / 5280, 0.0051);
  yield { what: `${address}: place`, portal: [latitude, longitude], oracle: [area.latitude, area.longitude] };
}

/** New wells, other statuses, and measurements: as staff enter them, and as an import does. */
async function happen({ admin, rows }: Oracle, wells: readonly Well[]): Promise<Happened[]> {
  const found: Happened[] = [];
  for (const [index, well] of wells.slice(0, WELLS).entries()) {
    if (index % 3 === 0) {
      const place: Position = [well.place[0] + 0.001, well.place[1] + 0.001];
      const well_number = `OR-${Date.now() % 10_000_000}${index}`;
      const values = {
        well_number,
        latitude_dd: place[1],
        longitude_dd: place[0],
        well_class: 1,
        well_type: 1,
        well_status: ACTIVE,
      };
      const { status, body } = await admin.send<{ record?: { ndx: number; name: string } }>('POST', '/records/wells', {
        body: { values, reason: 'Near another well' },
      });
      if (status >= 300) throw new Error(`A new well was refused: ${JSON.stringify(body)}`);
      const [made] = await rows<{ ndx: number; number: string }>(
        'SELECT well_ndx AS ndx, well_number AS number FROM well ORDER BY well_ndx DESC LIMIT 1',
      );
      found.push({ kind: 'new-well', well: { ...well, ...made!, place } });
    } else if (index % 3 === 1) {
      const [row] = await rows<{ version: number; status: number }>(
        'SELECT version, npgcd_well_status_ndx AS status FROM well WHERE well_ndx = $1',
        [well.ndx],
      );
      const well_status = row!.status === ACTIVE ? INACTIVE : ACTIVE;
      if (row!.status === PLUGGED) continue;
      const { status, body } = await admin.send('PATCH', `/records/wells/${well.ndx}`, {
        body: { values: { well_status }, reason: 'Seen on site' },
        headers: { 'if-match': `"${row!.version}"` },
      });
      if (status >= 300) throw new Error(`Another status was refused: ${JSON.stringify(body)}`);
      found.push({ kind: 'status-change', well });
    } else {
      const [last] = await rows<{ value: number }>(
        'SELECT result_value AS value FROM observation WHERE well_ndx = $1 AND parameter_ndx = 1 ORDER BY collect_timestamp DESC LIMIT 1',
        [well.ndx],
      );
      // A well of which no winter is on record is not flagged as measured by a row alone.
      if (!last) continue;
      const depth = 100 + index * 10;
      await rows(
        'INSERT INTO observation (well_ndx, parameter_ndx, collect_timestamp, result_value, data_provider_ndx) VALUES ($1, 1, now(), $2, 1)',
        [well.ndx, depth],
      );
      const before = last.value;
      found.push({ kind: 'winter-measurement', well, depth, before }, { kind: 'level-threshold', well, depth, before });
    }
  }
  return found;
}

/** Every event was given to those whom it concerns. */
async function untilLookedAt({ rows }: Oracle): Promise<void> {
  const waiting = async () =>
    Number((await rows<{ count: string }>('SELECT count(*) FROM watch_event WHERE batch IS NULL'))[0]!.count);
  for (let waited = 0; waited < 3 * RUNS_EVERY_MS && (await waiting()) > 0; waited += 1_000) await pause(1_000);
}

async function mailsAfter(oracle: Oracle): Promise<Map<string, Mail>> {
  const { rows, admin } = oracle;
  await untilLookedAt(oracle);
  await pause(3_000);
  const found = await rows<{ mail: number; recipient: string }>(
    "SELECT mail_ndx AS mail, recipient FROM mail WHERE kind = 'watch' AND recipient LIKE 'watcher-%'",
  );
  const mails = new Map<string, Mail>();
  for (const { mail, recipient } of found) mails.set(recipient, await admin.get<Mail>(`/mail/${mail}`));
  return mails;
}

function concerns(watch: Watch, { kind, well, depth, before }: Happened): boolean {
  if (!watch.kinds.includes(kind)) return false;
  if (kind === 'level-threshold') {
    const limit = watch.threshold_feet!;
    if (depth! <= limit || (before !== null && before! > limit)) return false;
  }
  if (watch.outline) return covers(watch.outline, well.place);
  return (
    watch.area.kind === 'circle' &&
    course([watch.area.longitude, watch.area.latitude], well.place).meters <= watch.area.radius_feet * METERS_PER_FOOT
  );
}

const DIRECTIONS = {
  en: ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'],
  es: ['norte', 'noreste', 'este', 'sureste', 'sur', 'suroeste', 'oeste', 'noroeste'],
};

function* compareDigest(
  watch: Watch,
  happened: readonly Happened[],
  mails: ReadonlyMap<string, Mail>,
): Generator<Comparison> {
  const { address, area, language, frequency } = watch;
  const expected = happened.filter((one) => concerns(watch, one));
  const mail = mails.get(address);
  // What is daily or weekly waits for its morning.
  const isDue = frequency === 'immediately' && expected.length > 0;
  yield { what: `${address}: a digest`, portal: mail !== undefined, oracle: isDue };
  if (!mail || !isDue) return;
  const { subject, blocks } = mail.shown.sections[0]!;
  yield {
    what: `${address}: updates in “${subject}”`,
    portal: Number(/\d+/.exec(subject)?.[0] ?? 1),
    oracle: expected.length,
  };
  const lines = blocks.find(({ rows }) => rows)?.rows ?? [];
  const named = lines.slice(0, MAX_LINES);
  yield {
    what: `${address}: lines`,
    portal: lines.length,
    oracle: Math.min(expected.length, MAX_LINES) + (expected.length > MAX_LINES ? 1 : 0),
  };
  const numbers = expected.map(({ well }) => well.number);
  for (const [what, from] of named) {
    const number = numbers.find((one) => what!.includes(one));
    yield { what: `${address}: “${what}” was asked for`, portal: number !== undefined, oracle: true };
    const one = expected.find(({ well }) => well.number === number);
    if (!one || area.kind !== 'circle') continue;
    const { meters, azimuth } = course([area.longitude, area.latitude], one.well.place);
    yield near(
      `${address}: feet to ${number}`,
      Number(/[\d,]+/.exec(from!)?.[0].replaceAll(',', '')),
      meters / METERS_PER_FOOT,
      0.51,
    );
    const direction = DIRECTIONS[language][Math.round(((azimuth + 360) % 360) / 45) % 8]!;
    yield { what: `${address}: direction of ${number}`, portal: from!.trim().split(' ').at(-1), oracle: direction };
    if (one.kind === 'winter-measurement' && what!.includes('feet to water'))
      yield { what: `${address}: depth in “${what}”`, portal: what!.includes(`${one.depth} feet`), oracle: true };
  }
}
