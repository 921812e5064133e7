import { t } from '@portal/shared-i18n';
import { yearAmounts } from '../../production/parts/account-years.ts';
import type { GpuAccount } from '../dashboard.resource.ts';
import { NearLevels } from '../levels/near-levels.tsx';
import { Later, loadCharts } from '../sections/later.tsx';
import classes from './accounts.module.css';

export function AccountDetails({ account: { gpu_number, years } }: { account: GpuAccount }) {
  return (
    <div className={classes.inside}>
      <div>
        <h4>{t('Production by year')}</h4>
        <Later name="The chart of production" load={loadCharts} lines={7}>
          {({ YearBars }) => (
            <YearBars
              years={yearAmounts(years)}
              label={t('Production of GPU {gpuNumber} by year', { gpuNumber: gpu_number })}
            />
          )}
        </Later>
      </div>
      <div>
        <h4>{t('Water levels nearby')}</h4>
        <NearLevels gpuNumber={gpu_number} />
      </div>
    </div>
  );
}
