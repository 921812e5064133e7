import { dateText } from '@portal/shared-ui/time';
import type { ProductionReport } from '../production.resource.ts';
import { numberText } from '../values/numbers.ts';
import classes from './report-rules.module.css';

type Rule = ProductionReport['rules'][number];

/** Rules that began with the district, in the way that the defaults say it. */
const ALWAYS = '1955-01-01';
const count = (value: string): string => numberText(Number(value));
const monthDay = (value: string): string => value.replace('-', '/');
const WORDS: Readonly<Record<string, readonly [name: string, text: (value: string) => string]>> = {
  'allowable-acre-feet-per-acre': ['Allowable', (value) => `${value} acre-feet per acre`],
  'reserve-years': ['Unused allowable is kept', (value) => `${value} ${value === '1' ? 'year' : 'years'}`],
  'due-month-day': ['Due date of the following year', monthDay],
  'due-time': ['Due time', (value) => value],
  'due-time-zone': ['Time zone of the deadline', (value) => value],
  'late-dollars-per-day': ['Late fee', (value) => `$${value} a day`],
  'late-dollars-most': ['Highest late fee', (value) => `$${value} a report`],
  'exempt-most-gpm': ['Stock wells without a report', (value) => `up to ${value} gallons per minute`],
  'other-methods-before': ['Methods other than meters', (value) => `for wells from before ${dateText(value)}`],
  'meter-days-after-new-permit': ['Meters after a new permit', (value) => `within ${value} days`],
  'meter-change-days': ['Report the change of a meter', (value) => `within ${value} days`],
  'gpu-most-acres': ['Largest GPU', (value) => `${count(value)} acres`],
  'gpu-far-corner-feet': ['Farthest corners of a GPU', (value) => `${count(value)} feet apart`],
};

function inForce({ valid_from, valid_until }: Rule): string {
  const from = valid_from <= ALWAYS ? '' : `from ${dateText(valid_from)}`;
  const until = valid_until === null ? '' : `until ${dateText(valid_until)}`;
  const when = [from, until].filter(Boolean).join(' ');
  return when && `, in force ${when}`;
}

/** The rules that the report is judged by, with where each one is written and when it holds. */
export function ReportRules({ report: { rules, year } }: { report: ProductionReport }) {
  if (rules.length === 0) return null;
  const order = Object.keys(WORDS);
  const sorted = [...rules].sort((one, other) => order.indexOf(one.rule) - order.indexOf(other.rule));
  return (
    <details className={classes.rules}>
      <summary>Rules for {year} and their sources</summary>
      <dl>
        {sorted.map((rule) => {
          const [name, text] = WORDS[rule.rule] ?? [rule.rule, (value: string) => value];
          return (
            <div key={rule.rule}>
              <dt>{name}</dt>
              <dd>
                <strong>{text(rule.value)}</strong>
                <span>
                  {rule.source}
                  {inForce(rule)}
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}
