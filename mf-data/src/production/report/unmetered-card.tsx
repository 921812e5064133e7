import { Button } from '@portal/shared-ui';
import { type RowFigures, rowName } from '../values/figures.ts';
import { fieldName, removeRow } from '../values/report-values.ts';
import { CardHead } from './card-head.tsx';
import type { Entry } from './entry.ts';
import { FormField } from './form-field.tsx';
import classes from './reading-card.module.css';
import { WarningList } from './warning-list.tsx';

const NEEDED: Readonly<Record<string, string>> = {
  meter: 'In acre-feet; 0 where nothing was pumped',
  'natural-gas': 'In acre-feet, from the twelve months of gas bills',
  pivot: 'In acre-feet, from the printed reports of the controllers',
};

export function UnmeteredCard({ entry, figures }: { entry: Entry; figures: RowFigures }) {
  const { row, acreFeet, warnings } = figures;
  const { report, values, change } = entry;
  const name = rowName(report, row);
  return (
    <li className={classes.card} aria-label={name}>
      <CardHead title={name} acreFeet={acreFeet}>
        <p className="ui-muted">Without a meter</p>
      </CardHead>
      <FormField
        entry={entry}
        name={fieldName(row, 'estimated')}
        label="Estimated volume (acre-feet)"
        kind="number"
        description={NEEDED[values.method ?? '']}
      />
      <WarningList warnings={warnings} />
      <FormField
        entry={entry}
        name={fieldName(row, 'note')}
        label="Note"
        kind="text"
        description={warnings.length > 0 ? 'If the figures are right, say why.' : 'How the volume is known'}
        maxLength={2000}
      />
      <div className={classes.actions}>
        <Button variant="subtle" size="compact-sm" onClick={() => change((now) => removeRow(now, row))}>
          Remove this volume
        </Button>
      </div>
    </li>
  );
}
