import type { Page } from 'playwright-core';
import type { Oracle } from '../oracle.ts';
import type { Login } from '../portal/sign-in.ts';
import type { Language } from './office.ts';

export interface Paper {
  who: Login | null;
  path: string;
  language: Language;
  /** Of which calls its figures are. */
  answers: RegExp;
  press(page: Page): Promise<void>;
}

const PATIENCE = { timeout: 60_000 };
const LANGUAGES: readonly Language[] = ['en', 'es'];

const pressPdf = async (page: Page): Promise<void> => page.getByRole('button', { name: /PDF/ }).first().click(PATIENCE);
const press = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('button', { name }).first().click(PATIENCE);
const LETTERS: Record<Language, RegExp> = { en: /^English \(PDF/, es: /^Español \(PDF/ };

/** The page is in English, the letter in the language of its field. */
const pressLetter = (name: RegExp, language: Language) => async (page: Page) => {
  await page.getByRole('combobox', { name: /language/i }).selectOption(language, PATIENCE);
  await press(name)(page);
};

const both = (of: (language: Language) => Paper): Paper[] => LANGUAGES.map(of);

/** Some of each kind, in both languages. */
export async function listPapers({ rows, admin, random, times }: Oracle): Promise<Paper[]> {
  const some = <T>(items: readonly T[], count: number): T[] =>
    Array.from({ length: Math.min(items.length, count * times) }, () => random.pick(items));
  const gpus = await rows<{ gpu: number }>(
    'SELECT DISTINCT gpu_number AS gpu FROM well JOIN gpu USING (gpu_number) WHERE ended_on IS NULL ORDER BY 1',
  );
  const wells = await rows<{ place: string }>(
    `SELECT (ST_AsGeoJSON(location)::json -> 'coordinates')::text AS place FROM well WHERE gpu_number IS NOT NULL ORDER BY well_ndx`,
  );
  const owners = await rows<{ owner: number }>(
    'SELECT DISTINCT owner_ndx AS owner FROM permit WHERE owner_ndx IS NOT NULL ORDER BY 1',
  );
  const reports = await rows<{ gpu: number; year: number }>(
    'SELECT gpu_number AS gpu, year FROM production_report WHERE status > 1 AND year = (SELECT max(year) FROM production_report WHERE status > 1) ORDER BY 1',
  );
  const fees = (await admin.get<{ rows: { gpu_number: number; year: number }[] }>('/late-fees?limit=500')).rows;
  const { year } = await admin.get<{ year: number }>('/season');
  const season = await admin.get<{ year: number; steps: { step: string; kind: string; state: string }[] }>(
    `/season?year=${year - 1}`,
  );
  const skipped = season.steps.filter(({ kind, state }) => ['reminder', 'late'].includes(kind) && state === 'left-out');
  return [
    ...some(gpus, 7).flatMap(({ gpu }) =>
      both((language) => ({
        who: null,
        path: `/public-resources/tools/gpu-select/${gpu}`,
        language,
        answers: /\/gpu-reports\//,
        press: pressPdf,
      })),
    ),
    ...some(wells, 5).flatMap(({ place }) => {
      const [longitude, latitude] = JSON.parse(place) as [number, number];
      const path = `/public-tools/tools/adjacent-wells/${(latitude + 0.001).toFixed(5)}/${longitude.toFixed(5)}/3000`;
      return both((language) => ({
        who: null,
        path,
        language,
        answers: /\/adjacent-wells\/|\/spacing/,
        press: pressPdf,
      }));
    }),
    ...both((language) => ({
      who: 'owner',
      path: '/production/statement',
      language: 'en',
      answers: /\/statements/,
      press: press(LETTERS[language]),
    })),
    ...some(owners, 4).flatMap(({ owner }) =>
      both((language) => ({
        who: 'admin',
        path: `/admin/records/owners/${owner}`,
        language: 'en',
        answers: /\/statements/,
        press: press(LETTERS[language]),
      })),
    ),
    ...some(reports, 4).flatMap(({ gpu, year }) =>
      both((language) => ({
        who: 'admin',
        path: `/production/${gpu}/${year}`,
        language,
        answers: /\/production\/reports\//,
        press: press(/^Download receipt|^Descargar/),
      })),
    ),
    ...some(fees, 4).flatMap(({ gpu_number, year }) =>
      both((language) => ({
        who: 'admin',
        path: `/admin/late-fees/${gpu_number}/${year}`,
        language: 'en',
        answers: /\/late-fees/,
        press: pressLetter(/^Letter to the owner/, language),
      })),
    ),
    ...some(skipped, 2).flatMap(({ step }) =>
      both((language) => ({
        who: 'admin',
        path: `/admin/season/${season.year}/${step}`,
        language: 'en',
        answers: /\/season|\/statements/,
        press: pressLetter(/^Save PDF/, language),
      })),
    ),
    ...both((language) => ({
      who: 'admin',
      path: '/dashboard',
      language,
      answers: /\/api\//,
      press: press(/^Board report \(PDF|^Informe.*\(PDF/),
    })),
  ];
}
