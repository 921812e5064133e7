import type { AdjacentWell } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import type { EngineMap } from '@portal/shared-map';
import { Button, PageFrame, SearchIcon, usePortal } from '@portal/shared-ui';
import { LoadError } from '@portal/shared-ui/answers';
import { useApiQuery } from '@portal/shared-ui/queries';
import { Link } from '@portal/shared-ui/router';
import { SavePdfButton } from '@portal/shared-ui/save-pdf';
import { DataTable } from '@portal/shared-ui/table';
import { useRef } from 'react';
import { Breadcrumb } from '../parts/breadcrumb.tsx';
import { mapPicture } from '../parts/map-picture.ts';
import { PrintButton } from '../parts/print-button.tsx';
import { watchAddress } from '../watch/watch-values.ts';
import { fetchSpacingRules } from '../wells/spacing-rules.resource.ts';
import { useMarkedWells } from '../wells/use-marked-wells.ts';
import { wellsText } from '../wells/well-columns.tsx';
import { FORM_PATH, type FormState, resultsAddress } from './address.ts';
import { fetchAdjacentWells, fetchSpacingCheck, fetchSpacingRescue } from './adjacent-wells.resource.ts';
import { COLUMNS } from './columns.ts';
import { DrillCheck } from './drill-check.tsx';
import { textsOf } from './form-rules.ts';
import { reachFeet } from './nearest-wells.ts';
import { decidingBox, paperMarks, searchedBox } from './overlays.ts';
import { adjacentWellsReport, pictureTexts } from './report.ts';
import { foundIn, needsRescue } from './rescue-texts.ts';
import classes from './results.module.css';
import { ResultsMap } from './results-map.tsx';
import { foundText, placeText, type Search } from './search.ts';

const NO_WELLS: readonly AdjacentWell[] = [];
/** Of the place that passes, beyond the end of its line. */
const MARGIN_FOR_NAME = 36;
const wellId = ({ Well }: AdjacentWell): string => Well;

interface ResultsProps {
  search: Search;
  wellClass: number | null;
  onClass: (wellClass: number | null) => void;
}

export function Results({ search, wellClass, onClass }: ResultsProps) {
  const { config } = usePortal();
  const place = placeText(search);
  const found = useApiQuery(['adjacent-wells', place, search.feet], (api, signal) =>
    fetchAdjacentWells(api, search, signal),
  );
  const rules = useApiQuery(['spacing-rules'], fetchSpacingRules);
  const check = useApiQuery(wellClass === null ? null : ['spacing-check', place, wellClass], (api, signal) =>
    fetchSpacingCheck(api, search, wellClass as number, signal),
  );
  const feet = check.data?.verdict === 'meets' ? reachFeet(check.data) : null;
  const around = useApiQuery(feet === null ? null : ['adjacent-wells', place, feet], (api, signal) =>
    fetchAdjacentWells(api, { ...search, feet: feet as number }, signal),
  );
  const rescue = useApiQuery(
    check.data && needsRescue(check.data) ? ['spacing-rescue', place, wellClass] : null,
    (api, signal) => fetchSpacingRescue(api, search, wellClass as number, signal),
  );
  const wells = found.data ?? NO_WELLS;
  // Whether the place is in the district is the same for every class.
  const anyClass = wellClass ?? rules.data?.classes[0]?.npgcd_well_class_ndx ?? null;
  const isLost = found.data !== undefined && wells.length === 0;
  const probe = useApiQuery(isLost && anyClass !== null ? ['spacing-check', place, anyClass] : null, (api, signal) =>
    fetchSpacingCheck(api, search, anyClass as number, signal),
  );
  const isKnown = found.data && !(isLost && (rules.fetching || probe.fetching));
  const isOutside = (check.data ?? probe.data)?.verdict === 'outside-district';
  const marked = useMarkedWells(wells);
  const map = useRef<EngineMap | null>(null);
  const title = t('Adjacent Wells Report');
  const form: FormState = { texts: textsOf(search), wellClass };

  if (found.error !== null) {
    return (
      <LoadError title={title} error={found.error} onRetry={found.retry} retrying={found.retrying}>
        <Link to={FORM_PATH} state={form}>
          {t('New search')}
        </Link>
      </LoadError>
    );
  }
  const describe = async () => {
    const place = foundIn(rescue.data)?.place;
    const picture = await mapPicture(map.current, pictureTexts(search, wells, check.data, rescue.data), {
      box:
        decidingBox(search, wells, check.data, rescue.data) ??
        searchedBox(search, place ? [place.longitude, place.latitude] : null),
      marks: paperMarks(search, wells),
      margin: place ? MARGIN_FOR_NAME : undefined,
    }).catch((error: unknown) => {
      console.warn('The report has no map:', error);
      return null;
    });
    return adjacentWellsReport(
      { search, wells, around: around.data, isOutside, check: check.data, rescue: rescue.data, picture },
      {
        ...config,
        lang: document.documentElement.lang,
        now: Date.now(),
        url: location.href,
      },
    );
  };
  return (
    <PageFrame
      title={title}
      width="full"
      before={<Breadcrumb crumbs={[{ label: t('Adjacent Wells'), to: FORM_PATH }, { label: place }]} />}
    >
      <div className={classes.head}>
        <p role="status" className={classes.found}>
          {isKnown && isOutside && `${t('The place is outside the district.')} `}
          <span>{isKnown ? foundText(wells.length, search) : t('Looking for wells…')}</span>
        </p>
        <div className="ui-buttons">
          <Button component={Link} to={FORM_PATH} state={form} leftSection={<SearchIcon size={16} aria-hidden />}>
            {t('New search')}
          </Button>
          <Button component={Link} to={watchAddress(search)} variant="default">
            {t('Watch this place')}
          </Button>
          {isKnown && <PrintButton describe={describe} />}
          {isKnown && <SavePdfButton name={t('Adjacent wells')} describe={describe} />}
        </div>
      </div>
      <div className={classes.pair}>
        <div className={classes.map}>
          <ResultsMap
            search={search}
            wells={wells}
            check={check.data}
            rescue={rescue.data}
            marks={marked.marks}
            onWell={marked.choose}
            onReady={(ready) => {
              map.current = ready;
            }}
          />
        </div>
        <DrillCheck
          rules={rules}
          check={check}
          rescue={rescue}
          addressOf={(there) => resultsAddress({ ...there, feet: search.feet }, wellClass)}
          wellClass={wellClass}
          onClass={onClass}
        />
      </div>
      {(!found.data || wells.length > 0) && (
        <DataTable
          id="adjacent-wells"
          label={t('Adjacent wells')}
          countLabel={wellsText}
          searchLabel={t('Search wells')}
          columns={COLUMNS}
          rows={wells}
          rowId={wellId}
          loading={!found.data}
          selectedId={marked.chosenId}
          revealed={marked.revealed}
          onSelect={marked.chooseAndShow}
          onHover={marked.lookAt}
        />
      )}
    </PageFrame>
  );
}
