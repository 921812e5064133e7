import { t } from '@portal/shared-i18n';
import { Button, PlusIcon } from '@portal/shared-ui';
import { NativeSelect } from '@portal/shared-ui/forms';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { rowName } from '../values/figures.ts';
import { addRow, fieldName, hasRow, type RowId, wellRow } from '../values/report-values.ts';
import classes from './add-volume.module.css';
import { type Entry, focusField } from './entry.ts';

export function AddVolume({ entry: { report, values, change } }: { entry: Entry }) {
  const [chosen, setChosen] = useState<string>('');
  const rows: RowId[] = [...report.wells.map(({ well_ndx }) => wellRow(well_ndx)), 'gpu'];
  const offered = rows.filter((row) => !hasRow(values, row));
  const row = offered.find((each) => each === chosen) ?? offered[0];
  if (!row) return null;
  const add = (): void => {
    flushSync(() => change((now) => addRow(now, row, report.year)));
    focusField(fieldName(row, 'estimated'));
  };
  return (
    <div className={classes.add}>
      <NativeSelect
        label={t('Water that no meter measured')}
        value={row}
        data={offered.map((each) => ({ value: each, label: rowName(report, each) }))}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <Button variant="default" leftSection={<PlusIcon size={16} aria-hidden />} onClick={add}>
        {t('Add volume')}
      </Button>
    </div>
  );
}
