import type { GpuReport } from '@portal/shared-api';
import { GPU } from '@portal/shared-api/records';
import { acresText, decimalText, requiredYardsText, shownYards } from '@portal/shared-api/units';
import { formatNumber, joinList, t, translateMarked } from '@portal/shared-i18n';
import { isOutOfUse } from '@portal/shared-map';

function programText(program: string): string {
  const known = GPU.meter_program.words.get(program);
  return known === undefined ? program : translateMarked(known);
}

export interface Fact {
  label: string;
  value: string;
}

type ReportedWell = GpuReport['wells'][number];

/** Closer to the property line than the rules allow, or outside it; plugged and destroyed wells do not count. */
export const isAtTheLine = (well: ReportedWell, required: number | null): boolean =>
  well.counts && (!well.isInside || (required !== null && well.propertyLineYards < required));

export const wellsAtTheLine = ({ wells, propertyLineYards }: GpuReport): ReportedWell[] =>
  wells.filter((well) => isAtTheLine(well, propertyLineYards));

/** Nothing of a GPU without wells in use. */
function totalYield(wells: GpuReport['wells']): string | null {
  const used = wells.filter((well) => well.counts && !isOutOfUse(well.npgcd_well_status_ndx));
  if (used.length === 0) return null;
  const yields = used.map((well) => well['Max Yield (GPM)']).filter((each) => each !== null);
  if (yields.length === 0) return t('Not on record for any well');
  // Exact, as in the table of the wells.
  const total = formatNumber(
    yields.reduce((sum, each) => sum + each, 0),
    { maximumFractionDigits: 6 },
  );
  const known =
    used.length < wells.length
      ? t('{yield} GPM (without plugged, capped and destroyed wells)', { yield: total })
      : t('{yield} GPM', { yield: total });
  const unknown = used.filter((well) => well['Max Yield (GPM)'] === null).map(({ Well }) => Well);
  return unknown.length > 0 ? `${known}. ${t('Not on record: {wells}.', { wells: joinList(unknown) })}` : known;
}

export function gpuFacts({ gpu, wells, propertyLineYards }: GpuReport): Fact[] {
  const yields = totalYield(wells);
  const { total_acres, perimeter_feet, meter_program, counties } = gpu;
  return [
    { label: t('Total acres'), value: total_acres === null ? t('Not on record') : acresText(total_acres) },
    {
      label: t('Meter program'),
      value: meter_program === null ? t('Not on record') : programText(meter_program),
    },
    {
      label: counties.length > 1 ? t('Counties') : t('County'),
      value: counties.length === 0 ? t('Not on record') : counties.join(', '),
    },
    {
      label: t('Perimeter'),
      value: perimeter_feet === null ? t('Not on record') : t('{feet} ft', { feet: decimalText(perimeter_feet, 0) }),
    },
    { label: t('Wells'), value: formatNumber(wells.length) },
    ...(yields === null ? [] : [{ label: t('Maximum yield of the wells in use'), value: yields }]),
    {
      label: t('Required distance from the property line'),
      value:
        propertyLineYards === null
          ? t('No rule in force')
          : t('{yards} yd', { yards: requiredYardsText(propertyLineYards) }),
    },
  ];
}

/** `null` when every well is far enough inside the property line. */
export function lineSentence(report: GpuReport): string | null {
  const near = wellsAtTheLine(report);
  if (near.length === 0) return null;
  const count = near.length;
  const outside = near.filter(({ isInside }) => !isInside).length;
  const wells = joinList(
    near.map(({ Well, propertyLineYards: yards }) =>
      t('{well} ({yards} yards)', { well: Well, yards: shownYards(yards, report.propertyLineYards) }),
    ),
  );
  if (outside === count)
    return t(
      '{count, plural, one {One well is outside the boundary: {wells}.} other {# wells are outside the boundary: {wells}.}}',
      { count, wells },
    );
  const yards = requiredYardsText(report.propertyLineYards ?? 0);
  return outside > 0
    ? t(
        '{count} wells are outside the boundary or nearer to the property line than the required {yards} yards: {wells}.',
        { count: formatNumber(count), wells, yards },
      )
    : t(
        '{count, plural, one {One well is nearer to the property line than the required {yards} yards: {wells}.} other {# wells are nearer to the property line than the required {yards} yards: {wells}.}}',
        { count, wells, yards },
      );
}

/** In place of the table of neighbors' wells inside the spacing circles, where none is. */
export const noNeighborsText = ({ wells }: Pick<GpuReport, 'wells'>): string =>
  wells.length === 0
    ? t('Without wells, the GPU has no spacing circles.')
    : t('No neighbor’s well is inside the spacing circle of one of these wells.');
