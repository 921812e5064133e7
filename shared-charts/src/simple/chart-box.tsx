import { t } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import { type ReactNode, useState } from 'react';
import { type Size, useSize } from '../plot/use-size.ts';
import styles from './chart.module.css';
import { Legend, type LegendEntry } from './legend.tsx';
import { NumbersTable, type NumbersTableProps } from './numbers-table.tsx';

export interface ChartBoxProps {
  label: string;
  summary: string;
  legend: readonly LegendEntry[];
  table: Omit<NumbersTableProps, 'label'>;
  children: (size: Size) => ReactNode;
}

export function ChartBox({ label, summary, legend, table, children }: ChartBoxProps) {
  const [asTable, setAsTable] = useState(false);
  const [ref, size] = useSize();
  return (
    <div className={styles.box}>
      <div className={styles.head}>
        {legend.length > 0 && <Legend entries={legend} />}
        <Button
          size="compact-sm"
          variant="default"
          aria-label={
            asTable ? t('Show as graph: {chart}', { chart: label }) : t('Show as table: {chart}', { chart: label })
          }
          onClick={() => setAsTable((before) => !before)}
        >
          {asTable ? t('Show as graph') : t('Show as table')}
        </Button>
      </div>
      {asTable ? (
        <NumbersTable label={label} {...table} />
      ) : (
        <div ref={ref} className={styles.place} role="img" aria-label={`${label}. ${summary}`}>
          {size && size.width > 0 && children(size)}
        </div>
      )}
      <p className={styles.summary}>{summary}</p>
    </div>
  );
}
