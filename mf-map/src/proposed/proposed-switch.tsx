import { t } from '@portal/shared-i18n';
import { PROPOSED_COLOR, proposedOverlay, toneOf } from '@portal/shared-map';
import { useMemo, useState } from 'react';
import filters from '../filters/filters.module.css';
import { useOverlay } from '../map/controller-context.ts';
import { useBasemap } from '../map/use-map.ts';
import type { ProposedWells } from './proposed.resource.ts';
import { foundProposed } from './proposed-popup.ts';
import styles from './proposed-wells.module.css';

/** Places of approved applications as a layer, with its entry: shown and hidden there. */
export function ProposedSwitch({ wells }: { wells: ProposedWells }) {
  const tone = toneOf(useBasemap());
  const [shown, setShown] = useState(true);
  const count = wells.features.length;
  const name = t('Proposed wells ({count, number})', { count });
  const overlay = useMemo(
    () => (shown ? proposedOverlay(wells, wells.features.map(foundProposed), tone) : null),
    [wells, shown, tone],
  );
  useOverlay('proposed', overlay);
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
      <span className={filters.name} title={name}>
        {name}
      </span>
    </label>
  );
}
