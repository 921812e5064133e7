import { t } from '@portal/shared-i18n';
import { VisuallyHidden } from '@portal/shared-ui';
import { useId } from 'react';
import classes from './merge-page.module.css';
import type { Side } from './well-merge.resource.ts';

export interface MergeChoiceProps {
  label: string;
  /** The wells, for readers who do not see the columns. */
  wells?: Readonly<Record<Side, string>>;
  kept: string;
  merged: string;
  side: Side | null;
  onChoose: (side: Side) => void;
}

/** One of two values, of the well that stays and of the duplicate. */
export function MergeChoice({ label, wells, kept, merged, side, onChoose }: MergeChoiceProps) {
  const name = useId();
  return (
    <fieldset className={classes.choice}>
      <legend>{label}</legend>
      {(['kept', 'merged'] as const).map((one) => (
        <label key={one} className={classes.option} data-chosen={side === one || undefined}>
          <input type="radio" name={name} checked={side === one} onChange={() => onChoose(one)} />
          {wells && <VisuallyHidden>{`${wells[one]}:`}</VisuallyHidden>}
          <span>{(one === 'kept' ? kept : merged) || <span className="ui-muted">{t('nothing')}</span>}</span>
        </label>
      ))}
    </fieldset>
  );
}
