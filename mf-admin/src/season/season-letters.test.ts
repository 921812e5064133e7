import { sameTexts } from '@portal/shared-i18n/test-support';
import { type LetterLanguage, type LetterSurroundings, letterLanguage } from '@portal/shared-ui/letters';
import { textsOfLetters } from '@portal/shared-ui/test-support/pdf';
import type { SeasonLetters } from './season.resource.ts';
import { seasonLetters } from './season-letters.ts';

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
  expect(JSON.stringify(late.letters[0]!.blocks)).toContain('were due on March 1, 2027');
  const { title, letters } = seasonLetters(found, { year: 2026, kind: 'verify' }, () => surroundings('en'));
  const text = JSON.stringify(letters[0]!.blocks);
  expect(title).toMatch(/^Confirm your groundwater records, /);
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
