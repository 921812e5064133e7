import { formatNumber, msg, t } from '@portal/shared-i18n';
import { dollarsText } from '../units.ts';
import { number, wholeNumber } from './kinds.ts';
import { type RuleRow, rule, ruleValue } from './rule.ts';

const PUBLISHED = msg('The district’s public page “Contact the district before drilling”');
const UNPUBLISHED = msg('The district’s public pages name none; the board decides');

const fee = (label: string, value: string, source: string) =>
  rule({
    label,
    group: 'applications',
    kind: number(0, 1_000_000),
    text: (dollars) => (dollars === 0 ? t('none') : dollarsText(dollars)),
    default: { value, source },
    missing: 'none',
  });

const validity = (label: string, value: string, source: string) =>
  rule({
    label,
    group: 'applications',
    kind: wholeNumber(0, 36_500),
    text: (days) => (days === 0 ? t('without end') : t('{days} days', { days: formatNumber(days) })),
    default: { value, source },
    missing: 'none',
  });

/** Beside those of production reporting in the same table; an application keeps those of the day on which it is sent. */
export const applicationRules = {
  'application-fee-new-well': fee(msg('Fee for a new well'), '1000', PUBLISHED),
  'application-days-new-well': validity(msg('A new well’s approval is valid'), '150', PUBLISHED),
  'application-fee-replacement': fee(msg('Fee for a replacement well'), '0', UNPUBLISHED),
  'application-days-replacement': validity(msg('A replacement well’s approval is valid'), '0', UNPUBLISHED),
  'application-fee-test-hole': fee(msg('Fee for a test hole'), '200', PUBLISHED),
  'application-days-test-hole': validity(msg('A test hole’s approval is valid'), '60', PUBLISHED),
  'application-fee-reclassification': fee(msg('Fee for a change of well class'), '0', UNPUBLISHED),
  'application-days-reclassification': validity(msg('The approval of a change of class is valid'), '0', UNPUBLISHED),
  'application-fee-exempt-well': fee(msg('Fee for an exempt well'), '0', UNPUBLISHED),
  'application-days-exempt-well': validity(msg('An exempt well’s approval is valid'), '0', UNPUBLISHED),
};

type Kind = 'new-well' | 'replacement' | 'test-hole' | 'reclassification' | 'exempt-well';

export interface ApplicationTerms {
  /** 0 for none. */
  feeDollars: number;
  /** Where the fee is from; `null` where no rule names one. */
  feeSource: string | null;
  /** 0 for an approval that does not end. */
  days: number;
}

/** @param rows in force on the day */
export const applicationTerms = (kind: Kind, rows: readonly (RuleRow & { source: string })[]): ApplicationTerms => ({
  feeDollars: ruleValue(applicationRules, rows, `application-fee-${kind}`) ?? 0,
  feeSource: rows.find(({ rule: name }) => name === `application-fee-${kind}`)?.source ?? null,
  days: ruleValue(applicationRules, rows, `application-days-${kind}`) ?? 0,
});
