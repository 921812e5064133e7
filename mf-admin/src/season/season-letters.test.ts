import { sameTexts } from '@portal/shared-i18n/test-support';
import { type LetterLanguage, type LetterSurroundings, letterLanguage } from '@portal/shared-ui/letters';
import { textsOfLetters } from '@portal/shared-ui/test-support/pdf';
import type { SeasonLetters } from './season.resource.ts';
import { seasonLetters as lettersOf } from './season-letters.ts';

type Kind = 'reminder' | 'late' | 'verify';
const DAYS = { reminder: 14, late: 30, verify: 0 } as const;
/** On a day before the reports are due, or 274 days late. */
const seasonLetters = (
  found: SeasonLetters,
  {
    year,
    kind,
    at = kind === 'late' ? '2027-11-30T15:00:00Z' : '2027-02-15T15:00:00Z',
  }: { year: number; kind: Kind; at?: string },
  surroundingsFor: Parameters<typeof lettersOf>[2],
) => lettersOf(found, { year, kind, step: { kind, days: DAYS[kind] }, now: Date.parse(at) }, surroundingsFor);

const letter = (owner_ndx: number, more: Partial<SeasonLetters['letters'][number]> = {}) => ({
  owner_ndx,
  owner_name: `Owner ${owner_ndx}`,
  mailing_address: '12 Main Street',
  city: 'Dumas',
  state: 'TX',
  postal_code: '79029',
  language: null,
  no_mail: null,
  reports: [{ gpu_number: 1001, county: 'Moore', state: 'not-started' as const }],
  printed_at: null,
  ...more,
});
const found: SeasonLetters = {
  kind: 'reminder',
  due_at: '2027-03-01T23:00:00Z',
  time_zone: 'America/Chicago',
  late_dollars_per_day: 50,
  late_dollars_most: 500,
  verification: { opens_on: '2027-07-01', closes_on: '2027-07-31' },
  letters: [
    letter(1),
    letter(2, { language: 'es', reports: [{ gpu_number: 1002, county: null, state: 'draft' }] }),
    letter(3, { language: 'en' }),
  ],
};
const STATES = ['not-started', 'draft', 'sent-back'] as const;
const surroundings = (language: 'en' | 'es'): LetterSurroundings => ({
  language,
  district: {
    name: 'North Plains GCD',
    shortName: 'NPGCD',
    url: 'https://district.example',
    address: ['PO Box 795', 'Dumas, TX'],
    phone: '806-555-0100',
  },
  today: '2027-01-30',
});

const ofTwo = [1001, 1002].map((gpu_number) => ({ gpu_number, county: 'Moore', state: 'draft' as const }));
const blocksOf = (
  kind: Kind,
  more: Partial<SeasonLetters['letters'][number]>,
  at?: string,
  language: 'en' | 'es' = 'en',
) => {
  const ofOne = { ...found, letters: [letter(1, more)] };
  const file = seasonLetters(ofOne, { year: 2026, kind, ...(at && { at }) }, () => surroundings(language));
  const [only] = file.letters;
  return { subject: only!.subject, callout: only!.blocks[1], text: JSON.stringify(only!.blocks) };
};

test('before the due date a letter is titled with it, and leads with what to do', () => {
  const { subject, callout, text } = blocksOf('reminder', { reports: ofTwo });
  expect(subject).toBe('Your production reports of 2026 are due on March 1, 2027');
  expect(callout).toMatchObject({
    kind: 'callout',
    title: 'What you need to do',
    text: 'Submit the reports of GPUs 1001 and 1002 for 2026, in the portal or on paper.',
  });
  expect(text).toContain('A late report costs $50 a day, up to $500');
});

test('after it a letter says that reports are missing, how late they are, and the fee by the rules', () => {
  const { subject, callout, text } = blocksOf('late', { reports: ofTwo });
  expect(subject).toBe('Your production reports of 2026 are missing');
  expect(callout).toMatchObject({
    text: 'Submit the reports of GPUs 1001 and 1002 for 2026, in the portal or on paper.',
  });
  expect(text).toContain(
    'Each report is 274 days late. By the rules, its late fee of $50 a day has reached $500, the maximum. Whoever held the permit on March 1, 2027 owes the fee, and need not pay what is not charged so far.',
  );
  const early = blocksOf('late', {}, '2027-03-02T12:00:00Z');
  expect(early.subject).toBe('Your production report of 2026 is missing');
  expect(early.callout).toMatchObject({ text: expect.stringContaining('grows each day') });
  expect(early.text).toContain(
    'The report is 1 day late. By the rules, its late fee of $50 a day has reached $50 of at most $500. Whoever',
  );
  const spanish = blocksOf('late', { reports: ofTwo }, undefined, 'es');
  expect(spanish.subject).toBe('Faltan sus informes de producción de 2026');
  expect(spanish.text).toContain(
    'Cada informe tiene 274 días de atraso. Según las reglas, su recargo de $50 por día ha llegado a $500, el',
  );
});

test('the letter of a reminder that is printed late is about missing reports; one sent back is not missing', () => {
  const at = '2027-11-30T15:00:00Z';
  expect(blocksOf('reminder', {}, at).subject).toBe('Your production report of 2026 is missing');
  const sentBack = { gpu_number: 1003, county: null, state: 'sent-back' as const };
  const { subject, callout } = blocksOf('reminder', { reports: [...ofTwo, sentBack] }, at);
  expect(subject).toBe('Your production reports of 2026 are missing');
  expect(callout).toMatchObject({ text: expect.not.stringContaining('1003') });
});

test('each step has a file name of its own', () => {
  const titleOf = (kind: Kind, days: number) =>
    lettersOf(found, { year: 2026, kind: 'late', step: { kind, days }, now: 0 }, () => surroundings('en')).title;
  expect(titleOf('reminder', 14)).toBe('Production reports of 2026, Reminder, 14 days before, January 30, 2027');
  expect(titleOf('reminder', 1)).toBe('Production reports of 2026, Reminder, 1 day before, January 30, 2027');
  expect(titleOf('late', 30)).toBe(
    'Production reports of 2026, Notice of late reports, 30 days after, January 30, 2027',
  );
});

test('every owner gets one letter in their language, in English if it is unknown', () => {
  const lettersIn = (choice: LetterLanguage) => {
    const { lang, letters } = seasonLetters(found, { year: 2026, kind: 'late' }, (own) =>
      surroundings(letterLanguage(choice, own)),
    );
    return [lang, ...letters.map((letter) => letter.lang)];
  };
  expect(lettersIn('own')).toEqual(['en', 'en', 'es', 'en']);
  expect(lettersIn('es')).toEqual(['es', 'es', 'es', 'es']);
});

test('a letter has the address for the window, the reports, the due day and what lateness costs', () => {
  const [, second] = found.letters;
  const ofOne = { ...found, letters: [second!] };
  const { lang, letters } = seasonLetters(ofOne, { year: 2026, kind: 'reminder' }, () => surroundings('es'));
  expect([lang, letters.length]).toEqual(['es', 1]);
  expect(letters[0]!.recipient).toEqual(['Owner 2', '12 Main Street', 'Dumas, TX 79029']);
  const text = JSON.stringify(letters[0]!.blocks);
  for (const part of [
    '1 de marzo de 2027',
    '1002',
    'borrador, no enviado',
    '$50',
    '$500',
    'la oficina del distrito al 806-555-0100',
  ])
    expect(text).toContain(part);
});

test('only an owner whom no email reaches is asked for an address', () => {
  const letters = [letter(1), letter(2, { no_mail: 'missing' }), letter(3, { no_mail: 'refused' })];
  const file = seasonLetters({ ...found, letters }, { year: 2026, kind: 'late' }, () => surroundings('en'));
  const asks = file.letters.map(({ blocks }) => JSON.stringify(blocks).includes('no working email address'));
  expect(asks).toEqual([false, true, true]);
});

test('a letter about up to ten reports is one sheet', async () => {
  const reports = Array.from({ length: 10 }, (_, index) => ({
    gpu_number: 1001 + index,
    county: 'Moore',
    state: 'not-started' as const,
  }));
  const [first] = found.letters;
  const ofOne = { ...found, letters: [{ ...first!, no_mail: 'missing' as const, reports }] };
  for (const kind of ['reminder', 'late', 'verify'] as const)
    for (const language of ['en', 'es'] as const)
      expect(
        await textsOfLetters(seasonLetters(ofOne, { year: 2026, kind }, () => surroundings(language))),
      ).toHaveLength(1);
});

test('late reports were due, and a letter of the ownership verification names its days and no fee', () => {
  const late = seasonLetters(found, { year: 2026, kind: 'late' }, () => surroundings('en'));
  expect(JSON.stringify(late.letters[0]!.blocks)).toContain('was due on March 1, 2027');
  const { title, letters } = seasonLetters(found, { year: 2026, kind: 'verify' }, () => surroundings('en'));
  const text = JSON.stringify(letters[0]!.blocks);
  expect(title).toMatch(/^Confirm your groundwater records, Ownership verification opens, /);
  expect(text).toContain('from July 1, 2027 to July 31, 2027');
  expect(text).not.toContain('$');
});

test('every notice on paper is in the owner’s language, but for data', () => {
  for (const kind of ['reminder', 'late', 'verify'] as const) {
    const [english, spanish] = (['en', 'es'] as const).map((language) => {
      const letters = [
        letter(1, {
          language,
          no_mail: 'missing',
          reports: STATES.map((state, n) => ({ gpu_number: n, county: 'Moore', state })),
        }),
      ];
      return seasonLetters({ ...found, letters }, { year: 2026, kind }, () => surroundings(language));
    });
    const address = ['North Plains GCD', 'PO Box 795', 'Dumas, TX', 'Owner 1', '12 Main Street', 'Dumas, TX 79029'];
    expect(sameTexts(english, spanish)).toEqual(new Set([...address, 'GPU', 'Moore']));
  }
});

test('a letter about one report speaks of one, and letters that cannot be mailed come last', () => {
  const letters = [letter(1, { mailing_address: null }), letter(2), letter(3, { reports: ofTwo })];
  const textsIn = (kind: Kind, language: 'en' | 'es') =>
    seasonLetters({ ...found, letters }, { year: 2026, kind }, () => surroundings(language)).letters.map((one) => ({
      name: one.recipient[0],
      text: JSON.stringify(one.blocks),
    }));
  expect(textsIn('late', 'en').map(({ name }) => name)).toEqual(['Owner 2', 'Owner 3', 'Owner 1']);
  for (const [kind, language, one, several] of [
    ['late', 'en', 'The report below was due', 'The reports below were due'],
    ['late', 'es', 'El informe de abajo debía', 'Los informes de abajo debían'],
    ['reminder', 'en', 'production report below for 2026 has not', 'production reports below for 2026 have not'],
    ['reminder', 'es', 'que se indica abajo no se ha enviado', 'que se indican abajo no se han enviado'],
  ] as const) {
    const [ofOne, ofTwoReports] = textsIn(kind, language);
    expect(ofOne!.text).toContain(one);
    expect(ofTwoReports!.text).toContain(several);
  }
});
