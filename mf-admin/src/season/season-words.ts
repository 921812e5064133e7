import type { NoticeWay, Season, SeasonNotice, SeasonStepState } from '@portal/shared-api';
import { localDate, shownClock, shownDate, shownDateTime } from '@portal/shared-api/time';
import { msg, t } from '@portal/shared-i18n';
import type { StepName } from './season.resource.ts';

export const SEASON_PATH = '/admin/season';
export const stepPath = ({ year, step }: StepName): string => `${SEASON_PATH}/${year}/${step}`;

type Step = Pick<SeasonStepState, 'kind' | 'days'>;

export function stepTitle({ kind, days }: Step): string {
  switch (kind) {
    case 'open':
      return t('Reports open');
    case 'reminder':
      return t('{days, plural, one {Reminder, # day before} other {Reminder, # days before}}', { days });
    case 'due':
      return t('Reports are due');
    case 'late':
      return t(
        '{days, plural, one {Notice of late reports, # day after} other {Notice of late reports, # days after}}',
        {
          days,
        },
      );
    case 'closed':
      return t('Late fees stop growing');
    case 'statement':
      return t('Annual statements');
    case 'verify':
      return days === 0
        ? t('Ownership verification opens')
        : t(
            '{days, plural, one {Reminder of the verification, # day after} other {Reminder of the verification, # days after}}',
            {
              days,
            },
          );
    case 'verify-closed':
      return t('Last day of the ownership verification');
  }
}

/** Owners are to be written to. */
export const hasPlanned = ({ steps }: Pick<Season, 'steps'>): boolean => steps.some(({ state }) => state === 'planned');

/** Nothing is planned, and the last day has passed. */
const isOver = ({ steps, today }: Pick<Season, 'steps' | 'today'>): boolean =>
  !hasPlanned({ steps }) && steps.every(({ day }) => day < today);

export function seasonLead(season: Season): string {
  const { year, today, due_at, time_zone, runs_at } = season;
  const values = { year, time: shownDateTime(Date.parse(due_at), time_zone), clock: shownClock(runs_at) };
  if (isOver(season)) return t('Reports for {year} were due {time}. The season is over.', values);
  if (localDate(Date.parse(due_at), time_zone) >= today)
    return t(
      'Reports for {year} are due {time}. On these dates, after {clock}, we notify owners who have not filed.',
      values,
    );
  if (!hasPlanned(season)) return t('Reports for {year} were due {time}.', values);
  // Statements and the verification are also for those who have filed.
  return season.steps.some(({ state, kind }) => state === 'planned' && (kind === 'reminder' || kind === 'late'))
    ? t(
        'Reports for {year} were due {time}. On these dates, after {clock}, we notify owners who have not filed.',
        values,
      )
    : t('Reports for {year} were due {time}. On these dates, after {clock}, we notify owners.', values);
}

/** Why no step of a season has run, where all were skipped at once. */
export function skippedText({ year, steps, time_zone }: Pick<Season, 'year' | 'steps' | 'time_zone'>): string | null {
  const settled = steps.filter(({ state }) => state !== 'date');
  const days = settled.map(({ state, settled_at }) =>
    state === 'left-out' && settled_at ? localDate(Date.parse(settled_at), time_zone) : null,
  );
  const [day] = days;
  if (!day || days.some((one) => one !== day)) return null;
  return t(
    'No one was notified about the reports of {year}: the portal first came to these steps on {date}, when their dates had passed. Open a step to see its owners and print letters.',
    { year, date: shownDate(day) },
  );
}

/** What is to happen, or what did. */
export function stepState({ state, is_paused, day, told }: SeasonStepState, today: string): string {
  if (state === 'run')
    return t('Notified {mail, number} by email and {letter, number} by letter; {off, number} had opted out', told);
  if (state === 'left-out') return t('Skipped: too late to send');
  if (state === 'date') return day < today ? t('Passed') : '';
  if (is_paused) return t('Paused');
  return day < today ? t('Runs at the next opportunity') : t('Planned');
}

/** The address in the owner's record, and why no mail goes there. */
export function emailText({ email, no_mail }: Pick<SeasonNotice, 'email' | 'no_mail'>): string | null {
  switch (no_mail) {
    case 'missing':
      return t('No email on record');
    case 'invalid':
      return t('Not an email address: {text}', { text: email ?? '' });
    case 'refused':
      return t('Email bounced: {email}', { email: email ?? '' });
    case null:
      return email;
  }
}

export const WAYS: Readonly<Record<NoticeWay, string>> = {
  mail: msg('Email'),
  letter: msg('Letter'),
  off: msg('Turned off'),
};

export const REPORT_STATES = {
  'not-started': msg('not started'),
  draft: msg('draft'),
  waiting: msg('submitted'),
  'sent-back': msg('sent back'),
  checked: msg('checked'),
  'to-confirm': msg('to confirm'),
} as const;

export const movedText = ({ day, planned_day }: SeasonStepState): string | null =>
  day === planned_day ? null : t('Moved from {date}', { date: shownDate(planned_day) });
