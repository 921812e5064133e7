import { t } from '@portal/shared-i18n';
import { PROPOSED_COLOR, proposedOverlay, toneOf } from '@portal/shared-map';
import { useApiQuery } from '@portal/shared-ui/queries';
import { useMemo, useState } from 'react';
import filters from '../filters/filters.module.css';
import { useOverlay } from '../map/controller-context.ts';
import { useBasemap } from '../map/use-map.ts';
import { fetchProposedWells } from './proposed.resource.ts';
import styles from './proposed-wells.module.css';

/** Places of approved applications as a layer, with its entry: shown and hidden there. Nothing without any. */
export function ProposedWells() {
  const tone = toneOf(useBasemap());
  const { data } = useApiQuery(['proposed-wells'], fetchProposedWells);
  const [shown, setShown] = useState(true);
  const count = data?.features.length ?? 0;
  const overlay = useMemo(
    () => (data && count > 0 && shown ? proposedOverlay(data, tone) : null),
    [data, count, shown, tone],
  );
  useOverlay('proposed', overlay);
  if (count === 0) return null;
  return (
    <label className={filters.flag}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the checkbox itself tells whether it is checked
        role="switch"
        className={filters.switch}
        checked={shown}
        onChange={({ currentTarget }) => setShown(currentTarget.checked)}
      />
      <span className={styles.ring} style={{ borderColor: PROPOSED_COLOR }} aria-hidden />
      {t('Proposed wells ({count, number})', { count })}
    </label>
  );
}
