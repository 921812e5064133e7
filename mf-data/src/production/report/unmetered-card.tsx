import { type Marked, msg, t } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import type { Method } from '../production.resource.ts';
import { FIELD_WORDS } from '../values/field-words.ts';
import { type RowFigures, rowName } from '../values/figures.ts';
import { fieldName, removeRow } from '../values/report-values.ts';
import { CardHead } from './card-head.tsx';
import type { Entry } from './entry.ts';
import { FormField } from './form-field.tsx';
import { NoteField } from './note-field.tsx';
import classes from './reading-card.module.css';
import { WarningList } from './warning-list.tsx';

const HINTS = {
  meter: msg('In acre-feet; 0 if nothing was pumped'),
  'natural-gas': msg('In acre-feet, from the twelve months of gas bills'),
  pivot: msg('In acre-feet, from the printed reports of the controllers'),
} as const satisfies Record<Method, Marked>;

export function UnmeteredCard({ entry, figures }: { entry: Entry; figures: RowFigures }) {
  const { row, acreFeet, warnings } = figures;
  const { report, values, change } = entry;
  const name = rowName(report, row);
  return (
    <fieldset className={classes.card} aria-label={name}>
      <CardHead title={name} acreFeet={acreFeet}>
        <p className="ui-muted">{t('Without a meter')}</p>
      </CardHead>
      <FormField
        entry={entry}
        name={fieldName(row, 'estimated')}
        label={t(FIELD_WORDS.estimated)}
        kind="number"
        description={t(HINTS[values.method as Method])}
      />
      <WarningList warnings={warnings} />
      <NoteField
        entry={entry}
        name={fieldName(row, 'note')}
        label={t(FIELD_WORDS.note)}
        warnings={warnings}
        hint={t('How you measured the volume')}
        maxLength={2000}
      />
      <div className={classes.actions}>
        <Button variant="subtle" size="compact-sm" onClick={() => change((now) => removeRow(now, row))}>
          {t('Remove this volume')}
        </Button>
      </div>
    </fieldset>
  );
}
