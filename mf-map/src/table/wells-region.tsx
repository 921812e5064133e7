import type { WellInView } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { CloseButton, Loader } from '@portal/shared-ui';
import { RetryNotice } from '@portal/shared-ui/answers';
import { DataTable } from '@portal/shared-ui/table';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useController } from '../map/controller-context.ts';
import { wellLayer } from '../map/found-well.ts';
import { useMapStore } from '../map-store.ts';
import { MAX_SEARCHED, useWellsInView } from './use-wells-in-view.ts';
import { WellActions } from './well-actions.tsx';
import { WellDetails } from './well-details.tsx';
import { wellsColumns } from './wells-columns.tsx';
import styles from './wells-region.module.css';

const countText = (count: number): string =>
  t('{count, plural, one {# well in view} other {# wells in view}}', { count });
const PAGE_SIZE = 30;
const BY_NAME = [{ id: 'Well', desc: false }];
const wellId = ({ well_ndx }: WellInView): string => String(well_ndx);

/**
 * Takes the focus when the table was opened by its button or comes back after a graph. A closed table gives the focus
 * back to its button, or to the map.
 */
function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  const controller = useRef(useController());
  useEffect(() => {
    const opener = document.activeElement;
    const hasButton = opener instanceof HTMLButtonElement && !opener.closest('[role="dialog"]');
    // Opened by a link the table leaves the focus where it is.
    if (!hasButton && !useMapStore.getState().tableTakesFocus) return;
    useMapStore.setState({ tableTakesFocus: false });
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement !== document.body) return;
      const back = hasButton ? opener : controller.current?.map.getCanvas();
      back?.focus({ preventScroll: true });
    };
  }, []);
  return heading;
}

function useWellsColumns() {
  const product = useMapStore((state) => state.product);
  const layer = useMemo(() => (product ? wellLayer(product) : undefined), [product]);
  const withoutMap = useMapStore(({ status }) => status.kind === 'unusable');
  const [opened, setOpened] = useState<number | null>(null);
  const columns = useMemo(
    () =>
      wellsColumns((well) => (
        <WellActions
          well={well}
          layer={layer}
          detailsOpen={withoutMap ? opened === well.well_ndx : null}
          onToggleDetails={() => setOpened((before) => (before === well.well_ndx ? null : well.well_ndx))}
        />
      )),
    [layer, withoutMap, opened],
  );
  const details = (well: WellInView) =>
    withoutMap && layer && opened === well.well_ndx && <WellDetails well={well} layer={layer} />;
  return { columns, details };
}

export function WellsRegion({ onClose }: { onClose: () => void }) {
  const { all, remote, pending, error, retry } = useWellsInView();
  const known = remote.count !== null;
  const tooMany = !all && remote.count !== null && remote.count > MAX_SEARCHED;
  const { columns, details } = useWellsColumns();
  const heading = useFocusedHeading();
  return (
    <section aria-label={t('Wells in view')} className={styles.region}>
      {error && (
        <RetryNotice
          className={styles.error}
          text={t('The wells could not be loaded: {reason}', { reason: error })}
          onRetry={retry}
          compact
        />
      )}
      <DataTable
        id="wells-in-view"
        label={t('Wells in view')}
        countLabel={countText}
        searchLabel={t('Search wells in view')}
        columns={columns}
        {...(all ? { rows: all } : { remote })}
        rowId={wellId}
        loading={!known && !error}
        empty={known && <p>{t('No wells in view. Move the map, zoom out or clear the filters.')}</p>}
        pageSize={PAGE_SIZE}
        sorting={BY_NAME}
        bodyHeight="fill"
        details={details}
        heading={
          <h2 ref={heading} tabIndex={-1} className={styles.heading}>
            {t('Wells in view')}
            {known && pending && (
              <span className={styles.late}>
                <Loader size={14} aria-hidden />
              </span>
            )}
          </h2>
        }
      >
        {tooMany && (
          <span className={styles.tooMany}>
            {t('To search the table, zoom in to {limit, number} wells or fewer.', { limit: MAX_SEARCHED })}
          </span>
        )}
        <CloseButton aria-label={t('Close the table')} onClick={onClose} />
      </DataTable>
    </section>
  );
}
