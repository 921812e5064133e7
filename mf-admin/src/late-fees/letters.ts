import type { LateFeeEntry, LateFeeHolder, LateFeeLedger, LateFeeRow } from '@portal/shared-api';
import { localDate } from '@portal/shared-api/time';
import { centsText } from '@portal/shared-api/units';
import {
  addressLines,
  type LetterSurroundings,
  letterDay,
  letterOf,
  officeText,
  paragraph,
} from '@portal/shared-ui/letters';
import type { LetterFile, ReportBlock } from '@portal/shared-ui/pdf';
import type { LateFees } from './late-fees.resource.ts';
import { ENGLISH, type LetterWords, SPANISH } from './letter-words.ts';

const WORDS = { en: ENGLISH, es: SPANISH } as const;

type OfYear = Pick<LateFees, 'year' | 'due_at' | 'time_zone' | 'cents_per_day' | 'most_cents'>;
type Held = LateFeeRow & { holder: LateFeeHolder };

/** What is owed, and what the rules add to it that was not charged yet. */
const dueOf = ({ balance_cents, difference_cents }: LateFeeRow): number =>
  balance_cents + Math.max(difference_cents, 0);

/** Whether a letter asks for anything: for the report, or for money. */
const isOpen = (row: LateFeeRow): boolean => row.state === 'not-filed' || dueOf(row) > 0;

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

interface Sums {
  fee: number;
  settled: number;
  due: number;
}

const sumsOf = (row: LateFeeRow): Sums => ({
  fee: row.charged_cents + Math.max(row.difference_cents, 0),
  settled: row.paid_cents - row.refunded_cents + row.waived_cents,
  due: dueOf(row),
});

const addSums = (sums: readonly Sums[]): Sums =>
  sums.reduce((all, { fee, settled, due }) => ({
    fee: all.fee + fee,
    settled: all.settled + settled,
    due: all.due + due,
  }));

const sumCells = ({ fee, settled, due }: Sums): string[] => [fee, settled, due].map(centsText);

function rowCells(row: LateFeeRow, words: LetterWords, { time_zone }: OfYear, dayText: (day: string) => string) {
  const filed =
    row.state === 'not-filed' || row.submitted_at === null
      ? words.notFiled
      : words.filedOn(dayText(row.postmarked_on ?? localDate(Date.parse(row.submitted_at), time_zone)));
  return [
    [row.gpu_number, row.gpu_name].filter(Boolean).join(', '),
    filed,
    `${row.days_late}`,
    ...sumCells(sumsOf(row)),
  ];
}

/** One letter for each holder, about all their late reports of the year that are open. */
export const feeLetters = (rows: readonly LateFeeRow[], ofYear: OfYear, surroundings: LetterSurroundings): LetterFile =>
  lettersTo(lettersByHolder(rows).byHolder, ofYear, surroundings);

/** About the reports of one holder: those that are open, or else what was settled. */
export function ownerLetter(rows: readonly LateFeeRow[], ofYear: OfYear, surroundings: LetterSurroundings): LetterFile {
  const { byHolder } = lettersByHolder(rows);
  const held = rows.filter((row): row is Held => row.holder !== null);
  return lettersTo(byHolder.length > 0 ? byHolder : [held], ofYear, surroundings);
}

function lettersTo(byHolder: readonly Held[][], ofYear: OfYear, surroundings: LetterSurroundings): LetterFile {
  const { language } = surroundings;
  const words = WORDS[language];
  const dayText = (day: string): string => letterDay(day, language);
  const title = words.title(ofYear.year);
  const letters = byHolder.map((held) => {
    const isSettled = !held.some(isOpen);
    const sums = addSums(held.map(sumsOf));
    const missing = held.filter(({ state }) => state === 'not-filed');
    const { gpu, filed, days, fee, paid, due } = words.columns;
    const right = 'right' as const;
    return letterOf(
      addressLines(held[0]!.holder),
      title,
      [
        paragraph(
          isSettled
            ? words.settled(ofYear.year)
            : words.late(ofYear.year, dayText(localDate(Date.parse(ofYear.due_at), ofYear.time_zone))),
        ),
        paragraph(words.rule(centsText(ofYear.cents_per_day), centsText(ofYear.most_cents))),
        {
          kind: 'table',
          size: 9.5,
          columns: [
            { header: gpu },
            { header: filed },
            { header: days, align: right },
            { header: fee, align: right },
            { header: paid, align: right },
            { header: due, align: right },
          ],
          rows: [
            ...held.map((row) => ({ cells: rowCells(row, words, ofYear, dayText) })),
            ...(held.length > 1 ? [{ cells: [words.all, '', '', ...sumCells(sums)], isTotal: true }] : []),
          ],
        },
        { kind: 'callout', tone: isSettled ? 'good' : 'unsure', title: words.total(centsText(sums.due)) },
        ...(missing.length > 0 ? [paragraph(words.file)] : []),
        ...(missing.some(({ accrued_cents }) => accrued_cents < ofYear.most_cents) ? [paragraph(words.grows)] : []),
        ...(sums.due > 0 ? [paragraph(words.payment)] : []),
        paragraph(words.questions(officeText(surroundings))),
      ],
      surroundings,
    );
  });
  const [only, ...others] = byHolder;
  const [row] = only ?? [];
  return { lang: language, title: row && others.length === 0 ? `${title}, ${row.holder.name}` : title, letters };
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
        ...fact(words.facts.paid, centsText(paid_cents - refunded_cents)),
        ...fact(words.facts.owed, centsText(balance_cents)),
      ],
    },
    ...(entry.taken_back_by === null ? [] : [{ kind: 'note' as const, text: words.takenBack }]),
  ];
  const recipient = holder ? addressLines(holder) : [words.report(ledger.gpu_number, ledger.year)];
  return { lang: language, title, letters: [letterOf(recipient, title, blocks, surroundings)] };
}
