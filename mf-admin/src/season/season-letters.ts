import { centsOf, feeGrows, lateness } from '@portal/shared-api/production';
import type { NoticeKind } from '@portal/shared-api/season';
import { localDate } from '@portal/shared-api/time';
import { centsText } from '@portal/shared-api/units';
import {
  addressedFirst,
  addressLines,
  fileLanguage,
  type LetterSurroundings,
  letterDay,
  letterOf,
  officeText,
  paragraph,
  submitText,
  toDoBlock,
} from '@portal/shared-ui/letters';
import type { LetterDocument, LetterFile, ReportBlock } from '@portal/shared-ui/pdf';
import { ENGLISH, type Occasion, SPANISH } from './letter-words.ts';
import type { SeasonLetters } from './season.resource.ts';

type Letter = SeasonLetters['letters'][number];
type Kind = Exclude<NoticeKind, 'statement'>;

interface Asked {
  year: number;
  step: { kind: Kind; days: number };
  /** Of the letters: once reports are late, those of a reminder that was skipped are notices of that. */
  kind: Kind;
  now: number;
}

const WORDS = { en: ENGLISH, es: SPANISH } as const;

/** A report that was sent back is not missing: its lateness follows from the day it was submitted. */
const isMissing = ({ state }: Letter['reports'][number]): boolean => state !== 'sent-back';

/** What is asked, and what to do about it. */
function opening(
  found: SeasonLetters,
  { reports }: Letter,
  { year, kind, now }: Asked,
  { language }: LetterSurroundings,
) {
  const words = WORDS[language];
  const day = (date: string): string => letterDay(date, language);
  const due = day(localDate(Date.parse(found.due_at), found.time_zone));
  const dollars = (amount: number): string => centsText(centsOf(amount));
  const perDay = dollars(found.late_dollars_per_day);
  const most = dollars(found.late_dollars_most);
  const missing = reports.filter(isMissing);
  const late = lateness(
    {
      dueAt: new Date(found.due_at),
      'due-time-zone': found.time_zone,
      'late-dollars-per-day': found.late_dollars_per_day,
      'late-dollars-most': found.late_dollars_most,
    },
    new Date(now),
  );
  const open = (occasion: Occasion, intro: string, toDo: string, costText?: string) => ({
    title: words.titles[occasion](occasion === 'late' ? missing.length : reports.length, year, due),
    lead: [paragraph(intro), toDoBlock([toDo], language)],
    costs: costText === undefined ? [] : [paragraph(costText)],
  });
  if (kind === 'verify') {
    const { opens_on, closes_on } = found.verification;
    return open('verify', words.verify, words.look(day(opens_on), day(closes_on)));
  }
  if (!late || missing.length === 0) {
    return open(
      'due',
      words.due(year, due, reports.length),
      submitText(reports, year, false, language),
      words.fee(perDay, most),
    );
  }
  const grows = feeGrows(found.late_dollars_per_day, late.feeDollars, found.late_dollars_most);
  const fee = { perDay, reached: dollars(late.feeDollars), most };
  return open(
    'late',
    words.late(due, missing.length),
    submitText(missing, year, grows, language),
    words.lateness(missing.length, late.days, due, fee),
  );
}

const reportsTable = ({ reports }: Letter, { columns, states }: typeof ENGLISH): ReportBlock => ({
  kind: 'table',
  size: 9.5,
  columns: [{ header: columns.gpu }, { header: columns.county }, { header: columns.state }],
  rows: reports.map(({ gpu_number, county, state }) => ({ cells: [`${gpu_number}`, county ?? '', states[state]] })),
});

function letterTo(
  found: SeasonLetters,
  letter: Letter,
  asked: Asked,
  surroundings: LetterSurroundings,
): LetterDocument {
  const words = WORDS[surroundings.language];
  const { title, lead, costs } = opening(found, letter, asked, surroundings);
  return letterOf(
    addressLines({ ...letter, name: letter.owner_name }),
    title,
    [
      ...lead,
      reportsTable(letter, words),
      ...costs,
      paragraph(
        [
          words.questions(officeText(surroundings), letter.reports.length),
          ...(letter.no_mail ? [words.noEmail] : []),
        ].join(' '),
      ),
    ],
    surroundings,
  );
}

/** One letter for each owner, about all that is open for them. @param surroundingsFor an owner whose language is on record, or not */
export function seasonLetters(
  found: SeasonLetters,
  asked: Asked,
  surroundingsFor: (own: Letter['language']) => LetterSurroundings,
): LetterFile {
  const letters = addressedFirst(found.letters, (letter) => letter).map((letter) =>
    letterTo(found, letter, asked, surroundingsFor(letter.language)),
  );
  const lang = fileLanguage(letters);
  const { year, step } = asked;
  const { titles, file, steps } = WORDS[lang];
  const subject = step.kind === 'verify' ? titles.verify() : file(year);
  return {
    lang,
    title: [subject, steps[step.kind](step.days), letterDay(surroundingsFor(lang).today, lang)].join(', '),
    letters,
  };
}
