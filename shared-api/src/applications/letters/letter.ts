import { formatDay, formatLongDay } from '@portal/shared-i18n';
import { localeOf } from '@portal/shared-i18n/language';
import type { WellApplication } from '../../contract/applications.ts';
import { isUndecided, owedDollars, owesFee, paidDollars } from '../steps.ts';
import { ENGLISH, type LetterKind, type LetterWords, SPANISH } from './words.ts';

const WORDS = { en: ENGLISH, es: SPANISH } as const;

export type { LetterKind };

export interface LetterSurroundings {
  language: 'en' | 'es';
  /** Whom to call. */
  office: string;
  /** How to pay. @param reference what to write on the check */
  paymentText: (amount: string, reference: string) => string;
  /** Of the application's page. */
  url: string;
}

type Block =
  | { kind: 'heading' | 'paragraph'; text: string }
  | { kind: 'link'; text: string; url: string }
  | { kind: 'callout'; tone: 'good' | 'bad' | 'unsure'; title: string; text?: string }
  | { kind: 'facts'; facts: { label: string; value: string }[] };

/** What a letter says within the frame of the district's letters. */
export interface ApplicationLetter {
  /** Name and address, a line each. */
  recipient: string[];
  subject: string;
  blocks: Block[];
  /** The application itself. */
  enclosure: { name: string; parts: Block[][] };
}

const APPROVED = ['approved', 'expired', 'drilled', 'registered'];

/** The letters that there are of an application in its state, the latest first. */
export function lettersOf({ state, sent_on }: Pick<WellApplication, 'state' | 'sent_on'>): LetterKind[] {
  if (sent_on === null) return [];
  if (state === 'returned' || state === 'denied') return [state, 'received'];
  return APPROVED.includes(state) ? ['approved', 'received'] : ['received'];
}

/** As the page shows it. */
const number = (value: number): string => value.toLocaleString('en-US', { maximumSignificantDigits: 15 });
const dollars = (value: number): string =>
  `$${value.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(value) ? 0 : 2, maximumFractionDigits: 2 })}`;

type DayText = (date: string) => string;

function factsOf(
  application: WellApplication,
  { facts, ...words }: LetterWords,
  dateText: DayText,
): { label: string; value: string }[] {
  const { latitude, longitude, fee_dollars: fee } = application;
  const day = (date: string | null) => date && dateText(date);
  const [paid, paidOn] = [paidDollars(application), day(application.fee_paid_on)];
  const rows: [string, string | null][] = [
    [facts.number, application.number],
    [facts.kind, words.kinds[application.kind]],
    [facts.owner, application.owner_name],
    [
      facts.agent,
      application.has_agent ? [application.agent_name, application.agent_company].filter(Boolean).join(', ') : null,
    ],
    [facts.place, latitude === null || longitude === null ? null : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`],
    [facts.county, application.county],
    [facts.section, application.section_block_survey_address],
    [facts.gpu, application.gpu_number === null ? null : `${application.gpu_number}`],
    [facts.wellClass, application.well_class],
    [facts.yield, application.yield_gpm === null ? null : words.gallons(number(application.yield_gpm))],
    [facts.depth, application.depth_feet === null ? null : words.feet(number(application.depth_feet))],
    [facts.oldWell, application.old_well_number],
    [facts.fee, fee === 0 ? words.noFee : dollars(fee)],
    [facts.paid, paid === fee ? paidOn : paidOn && `${paidOn} (${dollars(paid)})`],
    [facts.sent, day(application.sent_on)],
    [facts.decided, day(application.decided_on)],
    [facts.validUntil, day(application.valid_until)],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function bodyOf(
  kind: LetterKind,
  application: WellApplication,
  words: LetterWords,
  dateText: DayText,
  { paymentText }: Pick<LetterSurroundings, 'paymentText'>,
): Block[] {
  const { decision, valid_until, sent_on } = application;
  const owed = dollars(owedDollars(application));
  const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
  const said = (heading: string): Block[] =>
    decision ? [{ kind: 'heading', text: heading }, paragraph(decision)] : [];
  switch (kind) {
    case 'received':
      return [
        {
          kind: 'callout',
          tone: 'unsure',
          title: words.titles.received,
          text: words.received(sent_on ? dateText(sent_on) : ''),
        },
        ...(owesFee(application)
          ? [paragraph(`${words.feeDue(owed)} ${paymentText(owed, words.onPaper(application.number))}`)]
          : []),
        ...(isUndecided(application.state) ? [paragraph(words.receivedNext)] : []),
      ];
    case 'returned':
      return [
        { kind: 'callout', tone: 'unsure', title: words.titles.returned, text: words.returned },
        ...said(words.reason),
        paragraph(words.returnedNext),
      ];
    case 'approved':
      return [
        { kind: 'callout', tone: 'good', title: words.titles.approved, text: words.approved },
        paragraph(valid_until ? words.approvedUntil(dateText(valid_until)) : words.approvedWithoutEnd),
        ...said(words.conditions),
        ...(application.kind === 'reclassification' ? [] : [paragraph(words.approvedNext)]),
      ];
    case 'denied':
      return [
        { kind: 'callout', tone: 'bad', title: words.titles.denied, text: words.denied },
        ...said(words.reason),
        paragraph(words.deniedNext),
      ];
  }
}

/** An address of one line is parted where its street ends. */
const linesOf = (address: string): string[] =>
  (address.includes('\n') ? address.split(/\r?\n/) : address.split(/,(.*)/s))
    .map((line) => line.trim())
    .filter(Boolean);

export function applicationLetter(
  kind: LetterKind,
  application: WellApplication,
  { language, office, paymentText, url }: LetterSurroundings,
): ApplicationLetter {
  const words = WORDS[language];
  const locale = localeOf(language);
  const name = words.onPaper(application.number);
  return {
    recipient: [application.owner_name ?? '', ...linesOf(application.owner_address ?? '')],
    subject: `${words.titles[kind]}: ${application.number}`,
    blocks: [
      ...bodyOf(kind, application, words, (date) => formatLongDay(date, locale), { paymentText }),
      { kind: 'paragraph', text: words.questions(office) },
      { kind: 'link', text: words.open, url },
    ],
    enclosure: {
      name,
      parts: [
        [
          { kind: 'heading', text: name },
          { kind: 'facts', facts: factsOf(application, words, (date) => formatDay(date, locale)) },
        ],
      ],
    },
  };
}
