import type { LateFeeEntry, LateFeeHolder, LateFeeLedger, LateFeeRow } from '@portal/shared-api';
import { feeGrows } from '@portal/shared-api/production';
import { localDate } from '@portal/shared-api/time';
import { centsText } from '@portal/shared-api/units';
import type { Language } from '@portal/shared-i18n/language';
import {
  addressedFirst,
  addressLines,
  feeReference,
  fileLanguage,
  type LetterSurroundings,
  letterClock,
  letterDay,
  letterOf,
  officeText,
  paragraph,
  paymentText,
  submitText,
  tableDay,
  toDoBlock,
} from '@portal/shared-ui/letters';
import type { LetterDocument, LetterFile, ReportBlock } from '@portal/shared-ui/pdf';
import type { LateFees } from './late-fees.resource.ts';
import { ENGLISH, type LetterWords, SPANISH } from './letter-words.ts';

const WORDS = { en: ENGLISH, es: SPANISH } as const;

type OfYear = Pick<LateFees, 'year' | 'due_at' | 'time_zone' | 'cents_per_day' | 'most_cents'>;
type Held = LateFeeRow & { holder: LateFeeHolder };

/** Charged, though the report turned out to be in time. */
const isToCorrect = ({ state, days_late }: LateFeeRow): boolean => state === 'to-check' && days_late === 0;

/** Whether a letter asks for anything: for the report, or for money now or later. */
const isOpen = (row: LateFeeRow): boolean =>
  row.state === 'not-filed' || row.not_charged_cents > 0 || (row.balance_cents > 0 && !isToCorrect(row));

export interface LetterRows {
  /** By holder, in the order of their names. */
  byHolder: Held[][];
  /** Reports whose holder is not on record. */
  withoutHolder: number;
}

export function lettersByHolder(rows: readonly LateFeeRow[]): LetterRows {
  const open = rows.filter(isOpen);
  const held = open.filter((row): row is Held => row.holder !== null);
  const byHolder = new Map<number, Held[]>();
  for (const row of held) byHolder.set(row.holder.owner_ndx, [...(byHolder.get(row.holder.owner_ndx) ?? []), row]);
  return {
    byHolder: [...byHolder.values()].sort(([one], [other]) => one!.holder.name.localeCompare(other!.holder.name)),
    withoutHolder: open.length - held.length,
  };
}

/** What the letters to owners of the rows found are about: all their reports of the year. @param all of the year */
export function rowsOfOwners(found: readonly LateFeeRow[], all: readonly LateFeeRow[]): LateFeeRow[] {
  const owners = new Set(lettersByHolder(found).byHolder.map(([first]) => first!.holder.owner_ndx));
  return all.filter(({ holder }) => holder !== null && owners.has(holder.owner_ndx));
}

interface Sums {
  charged: number;
  /** Less what was refunded. */
  paid: number;
  waived: number;
  owed: number;
  /** By the rules, and not owed until it is charged. */
  notCharged: number;
}

const sumsOf = (row: LateFeeRow): Sums => ({
  charged: row.charged_cents,
  paid: row.paid_cents - row.refunded_cents,
  waived: row.waived_cents,
  owed: row.balance_cents,
  notCharged: row.not_charged_cents,
});

const addSums = (sums: readonly Sums[]): Sums =>
  sums.reduce((all, { charged, paid, waived, owed, notCharged }) => ({
    charged: all.charged + charged,
    paid: all.paid + paid,
    waived: all.waived + waived,
    owed: all.owed + owed,
    notCharged: all.notCharged + notCharged,
  }));

function settledText({ paid, waived }: Sums, words: LetterWords): string {
  const parts = [
    ...(paid > 0 ? [words.paid(centsText(paid))] : []),
    ...(waived > 0 ? [words.waived(centsText(waived))] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : centsText(0);
}

const sumCells = (sums: Sums, words: LetterWords): string[] => [
  centsText(sums.charged),
  settledText(sums, words),
  centsText(sums.owed),
  centsText(sums.notCharged),
];

function rowCells(row: LateFeeRow, words: LetterWords, { time_zone }: OfYear, language: Language) {
  const submitted =
    row.state === 'not-filed' || row.submitted_at === null
      ? words.notSubmitted
      : tableDay(row.postmarked_on ?? localDate(Date.parse(row.submitted_at), time_zone), language);
  return [`${row.gpu_number}`, submitted, `${row.days_late}`, ...sumCells(sumsOf(row), words)];
}

/** Of a holder whose language is on record, or not. */
export type SurroundingsFor = (own: Language | null) => LetterSurroundings;

/** One letter for each holder, about all their late reports of the year that are open; those without an address come last. */
export const feeLetters = (rows: readonly LateFeeRow[], ofYear: OfYear, surroundings: SurroundingsFor): LetterFile =>
  lettersTo(
    addressedFirst(lettersByHolder(rows).byHolder, ([first]) => first!.holder),
    ofYear,
    surroundings,
  );

/** About the reports of one holder: those that are open, or else those charged though in time, or else what was settled. */
export function ownerLetter(rows: readonly LateFeeRow[], ofYear: OfYear, surroundings: SurroundingsFor): LetterFile {
  const { byHolder } = lettersByHolder(rows);
  const held = rows.filter((row): row is Held => row.holder !== null);
  const toCorrect = held.filter(isToCorrect);
  const others = toCorrect.length > 0 ? toCorrect : held;
  return lettersTo(byHolder.length > 0 ? byHolder : [others], ofYear, surroundings);
}

/** What the holder is to do, or what is owed where that is nothing. */
function callToAction(
  held: readonly Held[],
  { owed, notCharged }: Sums,
  { year, cents_per_day, most_cents }: OfYear,
  surroundings: LetterSurroundings,
): ReportBlock {
  const { language } = surroundings;
  const words = WORDS[language];
  if (owed > 0 && held.some(isToCorrect))
    return { kind: 'callout', tone: 'good', title: words.notYet(centsText(owed)) };
  const missing = held.filter(({ state, holder }) => state === 'not-filed' && holder.sold_to === null);
  const sold = held.filter(({ state, holder }) => state === 'not-filed' && holder.sold_to !== null);
  const grows = missing.some(({ accrued_cents }) => feeGrows(cents_per_day, accrued_cents, most_cents));
  const owing = held.filter(({ balance_cents }) => balance_cents > 0).map(({ gpu_number }) => ({ year, gpu_number }));
  const items = [
    ...(missing.length > 0 ? [submitText(missing, year, grows, language)] : []),
    ...sold.map(({ gpu_number, holder }) => words.sold(gpu_number, year, holder.sold_to!.name)),
    ...(owed > 0
      ? [paymentText(centsText(owed), feeReference(owing, held[0]!.holder.name, language), surroundings)]
      : []),
  ];
  if (items.length > 0) return toDoBlock(items, language);
  return { kind: 'callout', tone: notCharged > 0 ? 'unsure' : 'good', title: words.total(centsText(owed)) };
}

function letterTo(held: readonly Held[], ofYear: OfYear, surroundings: LetterSurroundings): LetterDocument {
  const { language } = surroundings;
  const words = WORDS[language];
  const dayText = (day: string): string => letterDay(day, language);
  const sums = addSums(held.map(sumsOf));
  const { gpu, submitted, days, charged, settled, notCharged } = words.columns;
  const dueAt = Date.parse(ofYear.due_at);
  const right = 'right' as const;
  const intro = held.some(isOpen)
    ? words.late(ofYear.year, dayText(localDate(dueAt, ofYear.time_zone)), held.length)
    : words[held.some(isToCorrect) ? 'toCorrect' : 'settled'](ofYear.year, held.length);
  const rule =
    ofYear.cents_per_day > 0
      ? ` ${words.rule(centsText(ofYear.cents_per_day), centsText(ofYear.most_cents), letterClock(dueAt, ofYear.time_zone, language))}`
      : '';
  const isChargedLater = held.some(({ state, not_charged_cents }) => state === 'not-filed' && not_charged_cents > 0);
  return letterOf(
    addressLines(held[0]!.holder),
    words.title(ofYear.year, held.length),
    [
      paragraph(`${intro}${rule}`),
      callToAction(held, sums, ofYear, surroundings),
      {
        kind: 'table',
        size: 9.5,
        columns: [
          { header: gpu },
          { header: submitted },
          { header: days, align: right },
          { header: charged, align: right },
          { header: settled, align: right },
          { header: words.owedFor(ofYear.year), align: right },
          { header: notCharged, align: right },
        ],
        rows: [
          ...held.map((row) => ({ cells: rowCells(row, words, ofYear, language) })),
          ...(held.length > 1 ? [{ cells: [words.all, '', '', ...sumCells(sums, words)], isTotal: true }] : []),
        ],
      },
      ...(sums.notCharged > 0 ? [paragraph(words.notCharged(centsText(sums.notCharged), isChargedLater))] : []),
      paragraph(words.questions(officeText(surroundings))),
    ],
    surroundings,
  );
}

function lettersTo(byHolder: readonly Held[][], ofYear: OfYear, surroundingsFor: SurroundingsFor): LetterFile {
  const letters = byHolder.map((held) => letterTo(held, ofYear, surroundingsFor(held[0]?.holder.language ?? null)));
  const lang = fileLanguage(letters);
  const title = WORDS[lang].title(ofYear.year, byHolder.flat().length);
  const [only, ...others] = byHolder;
  const [row] = only ?? [];
  return { lang, title: row && others.length === 0 ? `${title}, ${row.holder.name}` : title, letters };
}

/** What to do about the rest of a fee. */
function restText(ledger: LateFeeLedger, surroundings: LetterSurroundings): string {
  const { language } = surroundings;
  const owed = centsText(ledger.balance_cents);
  if (isToCorrect(ledger)) return `${WORDS[language].toCorrect(ledger.year, 1)} ${WORDS[language].notYet(owed)}`;
  return paymentText(owed, feeReference([ledger], '', language), surroundings);
}

/** Of a payment. The number of its entry is the number of the receipt. */
export function paymentReceipt(
  entry: LateFeeEntry,
  ledger: LateFeeLedger,
  surroundings: LetterSurroundings,
): LetterFile {
  const { language } = surroundings;
  const words = WORDS[language];
  const day = letterDay(entry.booked_on, language);
  const { charged_cents, waived_cents, paid_cents, refunded_cents, balance_cents, holder } = ledger;
  const title = words.receiptTitle(entry.entry_ndx);
  const fact = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  const blocks: ReportBlock[] = [
    { kind: 'paragraph', text: words.received(centsText(entry.cents), day) },
    {
      kind: 'facts',
      facts: [
        ...fact(words.facts.report, words.report(ledger.gpu_number, ledger.year)),
        ...fact(words.facts.amount, centsText(entry.cents)),
        ...fact(words.facts.paidOn, day),
        ...fact(words.facts.reference, entry.reference),
        ...fact(words.facts.charged, centsText(charged_cents)),
        ...fact(words.facts.waived, waived_cents > 0 ? centsText(waived_cents) : null),
        ...fact(words.facts.paid, centsText(paid_cents)),
        ...fact(words.facts.refunded, refunded_cents > 0 ? centsText(refunded_cents) : null),
        ...fact(words.facts.owed, centsText(balance_cents)),
      ],
    },
    ...(balance_cents > 0 ? [paragraph(restText(ledger, surroundings))] : []),
    ...(entry.taken_back_by === null ? [] : [{ kind: 'note' as const, text: words.takenBack }]),
  ];
  const recipient = holder ? addressLines(holder) : [words.report(ledger.gpu_number, ledger.year)];
  return { lang: language, title, letters: [letterOf(recipient, title, blocks, surroundings)] };
}
