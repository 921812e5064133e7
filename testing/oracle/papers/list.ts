import type { Page } from 'playwright-core';
import type { Oracle } from '../oracle.ts';
import type { Login } from '../portal/sign-in.ts';
import type { World } from '../reporting/world.ts';
import { feesByOwner, lateToday, leftOf, owedBy } from './computed.ts';
import type { Language } from './office.ts';

export interface Paper {
  who: Login | null;
  path: string;
  language: Language;
  /** Of which calls its figures are. */
  answers: RegExp;
  press(page: Page): Promise<void>;
  /** What the page calculates, by the oracle. */
  computed?: (world: World) => unknown;
}

const PATIENCE = { timeout: 60_000 };
const LANGUAGES: readonly Language[] = ['en', 'es'];

const press = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('button', { name }).first().click(PATIENCE);
const LETTERS: Record<Language, RegExp> = { en: /^English \(PDF/, es: /^Español \(PDF/ };

/** The page is in English, the letter in the language of its field. */
const pressLetter = (name: RegExp, language: Language) => async (page: Page) => {
  await page.getByRole('combobox', { name: /language/i }).selectOption(language, PATIENCE);
  await press(name)(page);
};

const both = <Item>(items: readonly Item[], paperOf: (item: Item, language: Language) => Paper): Paper[] =>
  items.flatMap((item) => LANGUAGES.map((language) => paperOf(item, language)));

type Some = <Item>(items: readonly Item[], count: number) => Item[];

/** Some of each kind, in both languages. */
export async function listPapers(oracle: Oracle): Promise<Paper[]> {
  const { random, times } = oracle;
  const some: Some = (items, count) =>
    Array.from({ length: Math.min(items.length, count * times) }, () => random.pick(items));
  return [
    ...(await toolPapers(oracle, some)),
    ...(await statements(oracle, some)),
    ...(await receipts(oracle, some)),
    ...(await feePapers(oracle, some)),
    ...(await seasonLetters(oracle, some)),
    ...both(['/dashboard'], (path, language) => ({
      who: 'admin',
      path,
      language,
      answers: /\/api\//,
      press: press(/^Board report \(PDF|^Informe.*\(PDF/),
      computed: (world) => feesByOwner(world, world.accounts.rules.reportingYearAt(world.now) - 1),
    })),
  ];
}

async function toolPapers({ rows }: Oracle, some: Some): Promise<Paper[]> {
  const gpus = await rows<{ gpu: number }>(
    'SELECT DISTINCT gpu_number AS gpu FROM well JOIN gpu USING (gpu_number) WHERE ended_on IS NULL ORDER BY 1',
  );
  const neighbors = await rows<{ one: number; other: number }>(
    `SELECT one.gpu_number AS one, other.gpu_number AS other FROM gpu AS one JOIN gpu AS other
      ON one.gpu_number < other.gpu_number AND ST_DWithin(one.location, other.location, 0.0001)
    WHERE one.ended_on IS NULL AND other.ended_on IS NULL ORDER BY 1, 2`,
  );
  const wells = await rows<{ place: string }>(
    `SELECT (ST_AsGeoJSON(location)::json -> 'coordinates')::text AS place FROM well WHERE gpu_number IS NOT NULL ORDER BY well_ndx`,
  );
  const places = wells.map(({ place }) => JSON.parse(place) as [number, number]);
  const tool = { who: null, press: press(/PDF/) };
  return [
    ...both(some(gpus, 7), ({ gpu }, language) => ({
      ...tool,
      path: `/public-resources/tools/gpu-select/${gpu}`,
      language,
      answers: /\/gpu-reports\//,
    })),
    ...both(some(neighbors, 3), ({ one, other }, language) => ({
      ...tool,
      path: `/public-resources/tools/gpu-select?join=${one},${other}`,
      language,
      answers: /\/gpu-planner\//,
    })),
    ...both(some(places, 5), ([longitude, latitude], language) => ({
      ...tool,
      path: `/public-tools/tools/adjacent-wells/${(latitude + 0.001).toFixed(5)}/${longitude.toFixed(5)}/3000`,
      language,
      answers: /\/adjacent-wells\/|\/spacing/,
    })),
  ];
}

async function statements({ rows }: Oracle, some: Some): Promise<Paper[]> {
  const owners = await rows<{ owner: number }>(
    'SELECT DISTINCT owner_ndx AS owner FROM permit WHERE owner_ndx IS NOT NULL ORDER BY 1',
  );
  const inLetters = { language: 'en', answers: /\/statements/ } as const;
  return [
    ...both(['/production/statement'], (path, language) => ({
      ...inLetters,
      who: 'owner',
      path,
      press: press(LETTERS[language]),
    })),
    ...both(some(owners, 4), ({ owner }, language) => ({
      ...inLetters,
      who: 'admin',
      path: `/admin/records/owners/${owner}`,
      press: press(LETTERS[language]),
      computed: (world) => owedBy(world, owner),
    })),
  ];
}

async function receipts({ rows }: Oracle, some: Some): Promise<Paper[]> {
  const reports = await rows<{ gpu: number; year: number }>(
    'SELECT gpu_number AS gpu, year FROM production_report WHERE status > 1 AND year = (SELECT max(year) FROM production_report WHERE status > 1) ORDER BY 1',
  );
  return both(some(reports, 4), ({ gpu, year }, language) => ({
    who: 'admin',
    path: `/production/${gpu}/${year}`,
    language,
    answers: /\/production\/reports\//,
    press: press(/^Download receipt|^Descargar/),
    computed: (world) => leftOf(world, gpu, year),
  }));
}

async function feePapers({ rows, admin }: Oracle, some: Some): Promise<Paper[]> {
  const fees = (await admin.get<{ rows: { gpu_number: number; year: number }[] }>('/late-fees?limit=500')).rows;
  const paid = await rows<{ gpu_number: number; year: number }>(
    `SELECT gpu_number, year FROM late_fee_entry WHERE kind = 'paid' ORDER BY entry_ndx`,
  );
  const letter =
    (name: RegExp) =>
    ({ gpu_number, year }: { gpu_number: number; year: number }, language: Language): Paper => ({
      who: 'admin',
      path: `/admin/late-fees/${gpu_number}/${year}`,
      language: 'en',
      answers: /\/late-fees/,
      press: pressLetter(name, language),
    });
  return [...both(some(fees, 4), letter(/^Letter to the owner/)), ...both(some(paid, 3), letter(/^Payment receipt/))];
}

async function seasonLetters({ admin }: Oracle, some: Some): Promise<Paper[]> {
  const { year: reporting } = await admin.get<{ year: number }>('/season');
  const year = reporting - 1;
  const { steps } = await admin.get<{ steps: { step: string; kind: string; state: string }[] }>(`/season?year=${year}`);
  const skipped = steps.filter(({ kind, state }) => ['reminder', 'late'].includes(kind) && state === 'left-out');
  return both(some(skipped, 2), ({ step }, language) => ({
    who: 'admin',
    path: `/admin/season/${year}/${step}`,
    language: 'en',
    answers: /\/season|\/statements/,
    press: pressLetter(/^Save PDF/, language),
    computed: (world) => lateToday(world, year),
  }));
}
