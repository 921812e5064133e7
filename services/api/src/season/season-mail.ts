import { feeGrows, lateness } from '@portal/shared-api/production';
import type { VerificationWindow } from '@portal/shared-api/season';
import { daysBetween, localDate } from '@portal/shared-api/time';
import type { Translator } from '@portal/shared-i18n/translator';
import type { MailBlock, MailSection } from '@portal/shared-server/mail';
import { dayInWords, dollarsInWords, timeInWords } from '../mail/words.ts';
import { dueOn, type YearRules } from '../production/production-rules.ts';
import type { OwnerNotice } from './owner-notices.ts';

export interface SeasonOccasion {
  /** Of the step. */
  days: number;
  /** Of the reports. */
  year: number;
  rules: YearRules;
  verification: VerificationWindow;
  now: Date;
  portalUrl: string;
}

/** What a kind of notice says in one language. */
export type WordNotice = (
  translator: Translator,
  notice: OwnerNotice,
  occasion: SeasonOccasion,
) => Pick<MailSection, 'subject' | 'blocks'>;

export const text = (words: string): MailBlock => ({ kind: 'text', text: words });

function stateInWords({ t }: Translator, state: OwnerNotice['reports'][number]['state']): string {
  if (state === 'draft') return t('draft, not submitted');
  return state === 'sent-back' ? t('sent back by the district') : t('not started');
}

function reportTable(translator: Translator, { reports }: OwnerNotice): MailBlock {
  const { t } = translator;
  return {
    kind: 'table',
    headers: [t('GPU'), t('County'), t('Report')],
    rows: reports.map(({ gpu_number, county, state }) => [
      String(gpu_number),
      county ?? '',
      stateInWords(translator, state),
    ]),
  };
}

function dueInWords(translator: Translator, { rules }: SeasonOccasion): string {
  const { t } = translator;
  const { dueAt, 'due-time-zone': zone } = rules;
  return t('{date}, {time}', {
    date: dayInWords(translator, localDate(dueAt.getTime(), zone)),
    time: timeInWords(translator, dueAt, zone),
  });
}

export const reminder: WordNotice = (translator, notice, occasion) => {
  const { t } = translator;
  const { year, rules, now, portalUrl } = occasion;
  const days = daysBetween(now.getTime(), rules.dueAt.getTime(), rules['due-time-zone']);
  const day = dayInWords(translator, dueOn(rules));
  const fees = {
    perDay: dollarsInWords(translator, rules['late-dollars-per-day']),
    most: dollarsInWords(translator, rules['late-dollars-most']),
  };
  return {
    subject: t('Production reports of {year} are due {day}', { year: String(year), day }),
    blocks: [
      text(t('Dear {name},', { name: notice.ownerName })),
      text(
        t(
          '{count, plural, one {The production report of one GPU has} other {The production reports of # GPUs have}} not been submitted. {days, plural, =0 {The last day is today.} one {One day is left.} other {# days are left.}}',
          { count: notice.reports.length, days },
        ),
      ),
      reportTable(translator, notice),
      {
        kind: 'facts',
        facts: [
          { label: t('Due'), value: dueInWords(translator, occasion) },
          {
            label: t('Late fee'),
            value: t('{perDay} a day for each report, at most {most}; a late report earns no reserve', fees),
          },
        ],
      } satisfies MailBlock,
      { kind: 'link', text: t('Open your reports'), url: `${portalUrl}/production?year=${year}` } satisfies MailBlock,
      text(t('If you sent a report on paper, or somebody else reports for you, call the district.')),
    ],
  };
};

export const lateNotice: WordNotice = (translator, notice, occasion) => {
  const { t } = translator;
  const { year, rules, now, portalUrl } = occasion;
  const reached = lateness(rules, now)?.feeDollars ?? 0;
  const { 'late-dollars-per-day': perDay, 'late-dollars-most': most } = rules;
  const dollars = (amount: number): string => dollarsInWords(translator, amount);
  return {
    subject: t('Production reports of {year} are late', { year: String(year) }),
    blocks: [
      text(t('Dear {name},', { name: notice.ownerName })),
      text(
        t(
          '{count, plural, one {The production report of one GPU was} other {The production reports of # GPUs were}} due {due}, and {count, plural, one {has} other {have}} not been submitted.',
          { count: notice.reports.length, due: dueInWords(translator, occasion) },
        ),
      ),
      reportTable(translator, notice),
      {
        kind: 'facts',
        facts: [
          { label: t('Late fee of each report today'), value: dollars(reached) },
          {
            label: t('It grows'),
            value: feeGrows(perDay, reached, most)
              ? t('by {perDay} a day, to at most {most}', { perDay: dollars(perDay), most: dollars(most) })
              : t('no more: this is the most'),
          },
          {
            label: t('Owed by'),
            value: t('whoever held the permit on {day}', { day: dayInWords(translator, dueOn(rules)) }),
          },
        ],
      } satisfies MailBlock,
      { kind: 'link', text: t('Open your reports'), url: `${portalUrl}/production?year=${year}` } satisfies MailBlock,
      text(t('If you mailed a report on paper by the due date, call the district: the postmark counts.')),
    ],
  };
};
