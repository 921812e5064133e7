import { t } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { fieldText, fieldTitle } from '../values/field-words.ts';
import { type Difference, differences, type Side, usualSide, visible } from '../values/merge.ts';
import classes from './conflict-panel.module.css';
import type { Conflict } from './use-report-form.ts';

export interface ConflictPanelProps {
  conflict: Conflict;
  when: string;
  onSettle: (sides: Readonly<Record<string, Side>>) => void;
}

const allTo = (found: readonly Difference[], side: Side): Record<string, Side> =>
  Object.fromEntries(found.map(({ field }) => [field, side]));

function changeText(saved: Conflict['report']['report'], time: string): string {
  if (!saved) return '';
  return saved.changed_by_you
    ? t('Saved by you, {time}.', { time })
    : t('Changed by {person}, {time}.', { person: saved.changed_by, time });
}

function headingOf(saved: Conflict['report']['report']): string {
  if (!saved) return t('This report was withdrawn');
  return saved.changed_by_you ? t('You saved this report in another window') : t('Somebody else changed this report');
}

export function ConflictPanel({ conflict: { base, mine, theirs, report }, when, onSettle }: ConflictPanelProps) {
  const found = differences(base, mine, theirs);
  const shown = visible(found);
  const [sides, setSides] = useState<Record<string, Side>>({});
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const sideOf = (difference: Difference): Side => sides[difference.field] ?? usualSide(difference);
  const isOwn = report.report?.changed_by_you ?? false;
  const savedLabel = isOwn ? t('What you saved') : t('What they saved');
  return (
    <section className={classes.panel} aria-labelledby="conflict">
      <h2 ref={heading} id="conflict" tabIndex={-1} className={classes.heading}>
        {headingOf(report.report)}
      </h2>
      <p>
        {changeText(report.report, when)}{' '}
        {t(
          'Your changes are not lost, and nothing is saved yet. Choose what to keep, then continue. Fields that only you changed stay as you typed them.',
        )}
      </p>
      <ul className="ui-stack">
        {shown.map((difference) => {
          const { field } = difference;
          const side = sideOf(difference);
          const option = (which: Side, text: string) => (
            <label className="ui-control" data-chosen={side === which || undefined}>
              <input
                type="radio"
                name={`conflict-${field}`}
                checked={side === which}
                onChange={() => setSides({ ...sides, [field]: which })}
              />
              <span>
                {which === 'mine' ? (difference.isConflict ? t('What you typed') : t('As it was')) : savedLabel}
                <strong>{text}</strong>
              </span>
            </label>
          );
          return (
            <li key={field}>
              <fieldset className={classes.field}>
                <legend>{fieldTitle(field, report)}</legend>
                {option('theirs', fieldText(difference.theirs))}
                {option('mine', fieldText(difference.mine))}
                {difference.isConflict && (
                  <p className={classes.base}>{t('Before: {text}', { text: fieldText(difference.base) })}</p>
                )}
              </fieldset>
            </li>
          );
        })}
      </ul>
      <div className="ui-buttons">
        <Button variant="default" onClick={() => setSides(allTo(found, 'theirs'))}>
          {isOwn ? t('Use what I saved everywhere') : t('Use theirs everywhere')}
        </Button>
        <Button variant="default" onClick={() => setSides(allTo(found, 'mine'))}>
          {isOwn ? t('Use what I typed everywhere') : t('Use mine everywhere')}
        </Button>
        <Button onClick={() => onSettle(sides)}>{t('Continue')}</Button>
      </div>
    </section>
  );
}
