import { msg, t } from '@portal/shared-i18n';
import { shownClock } from '../time/index.ts';
import { days, monthDay, percents, timeOfDay, wholeNumber } from './kinds.ts';
import { type RuleRow, type RuleValues, rule, ruleValue } from './rule.ts';

const OF_PORTAL = msg('The portal’s proposal; the district decides');
const CALENDAR_YEAR = msg('A report covers a calendar year, which has ended by then');

const numberText = (numbers: readonly number[]): string => numbers.join(', ');

/** When the portal writes to owners; those of the year of the reports. Accounts do not depend on them. */
export const seasonRules = {
  'season-opens-month-day': rule({
    label: msg('Reports of the previous year open'),
    group: 'season',
    kind: monthDay,
    text: (value) => value.replace('-', '/'),
    default: { value: '01-01', source: CALENDAR_YEAR },
    missing: 'default',
  }),
  'reminder-days-before-due': rule({
    label: msg('Reminders'),
    group: 'season',
    kind: days(365),
    text: (numbers) =>
      numbers.length === 0
        ? t('none')
        : t('{days} days before the due date, once reports are open', { days: numberText(numbers) }),
    default: { value: '60,30,14,7,1', source: OF_PORTAL },
    missing: 'default',
  }),
  'late-notice-days-after-due': rule({
    label: msg('Notices of late reports'),
    group: 'season',
    kind: days(365),
    text: (numbers) =>
      numbers.length === 0 ? t('none') : t('{days} days after the due date', { days: numberText(numbers) }),
    default: { value: '1,5,10', source: OF_PORTAL },
    missing: 'default',
  }),
  'allowable-warning-percents': rule({
    label: msg('Warnings as the allowable is used up'),
    group: 'season',
    kind: percents(300),
    text: (numbers) =>
      numbers.length === 0 ? t('none') : t('at {percents}', { percents: numbers.map((each) => `${each}%`).join(', ') }),
    default: { value: '75,90,100', source: OF_PORTAL },
    missing: 'default',
  }),
  'reminder-time': rule({
    label: msg('Time of day of reminders, notices and warnings'),
    group: 'season',
    kind: timeOfDay,
    text: shownClock,
    default: { value: '08:00', source: OF_PORTAL },
    missing: 'default',
  }),
  'statement-month-day': rule({
    label: msg('Annual statements of the previous year'),
    group: 'season',
    kind: monthDay,
    text: (value) => value.replace('-', '/'),
    default: { value: '04-01', source: OF_PORTAL },
    missing: 'default',
  }),
  'verification-opens-month-day': rule({
    label: msg('Ownership verification opens'),
    group: 'season',
    kind: monthDay,
    text: (value) => value.replace('-', '/'),
    default: {
      value: '07-01',
      source: msg('Newsletter of June 2024: ownership verification in July; the portal’s proposal for the day'),
    },
    missing: 'default',
  }),
  'verification-days': rule({
    label: msg('Days for ownership verification'),
    group: 'season',
    kind: wholeNumber(1, 184),
    text: (number) => t('{days, plural, one {# day} other {# days}}', { days: number }),
    default: { value: '31', source: msg('Newsletter of June 2024: in July') },
    missing: 'default',
  }),
};

export type SeasonRuleValues = RuleValues<typeof seasonRules>;

/** @param rows in force; an invalid value counts as its default */
export function readSeasonRules(rows: readonly RuleRow[]): SeasonRuleValues {
  const value = <Key extends keyof typeof seasonRules>(key: Key) =>
    ruleValue(seasonRules, rows, key) ?? ruleValue(seasonRules, [], key)!;
  return {
    'season-opens-month-day': value('season-opens-month-day'),
    'reminder-days-before-due': value('reminder-days-before-due'),
    'late-notice-days-after-due': value('late-notice-days-after-due'),
    'allowable-warning-percents': value('allowable-warning-percents'),
    'reminder-time': value('reminder-time'),
    'statement-month-day': value('statement-month-day'),
    'verification-opens-month-day': value('verification-opens-month-day'),
    'verification-days': value('verification-days'),
  };
}
