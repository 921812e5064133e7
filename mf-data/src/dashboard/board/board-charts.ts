import { decimalText, roundValues } from '@portal/shared-api/units';
import type { YearAmount } from '@portal/shared-charts/simple';
import { formatNumber, t } from '@portal/shared-i18n';
import type { ReportChart } from '@portal/shared-ui/pdf';
import type { DistrictReports } from '../dashboard.resource.ts';
import type { LeveledWinter } from '../levels/district-winters.ts';

/** Of the axis of water levels. */
const STEPS = 3;
/** As many as a page has room for. */
const SHOWN_WINTERS = 10;

const wholeNumber = (value: number): string => formatNumber(value, { maximumFractionDigits: 0 });
const ticksOf = (values: readonly number[]) => values.map((value) => ({ value, text: formatNumber(value) }));

interface Volumes {
  name: string;
  reported: number | null;
  /** `null` where none is known. */
  allowable: number | null;
}

function volumeChart(name: string, alt: string, volumes: readonly Volumes[]): ReportChart {
  return {
    shape: 'columns',
    alt,
    name,
    limitName: t('Allowable (acre-feet)'),
    points: volumes.map(({ name, reported, allowable }) => ({
      name,
      value: reported,
      text: reported === null ? '–' : wholeNumber(reported),
      limit: allowable === null ? undefined : { value: allowable, text: wholeNumber(allowable) },
    })),
  };
}

export const countyChart = ({ year, counties }: DistrictReports): ReportChart =>
  volumeChart(
    t('Reported by county (acre-feet)'),
    t(
      'Chart of the volume that each county reported for {year}, and of its allowable. The table has the same figures.',
      {
        year,
      },
    ),
    counties.map(({ county, acre_feet, allowable_acre_feet }) => ({
      name: county ?? t('Unknown'),
      reported: acre_feet,
      allowable: allowable_acre_feet,
    })),
  );

export const yearChart = (years: readonly YearAmount[], nameOf: (year: string) => string): ReportChart =>
  volumeChart(
    t('Reported by year (acre-feet)'),
    t('Chart of the volume reported for each year, and of the allowable. The table has the same figures.'),
    years.map(({ year, acreFeet, allowableAcreFeet }) => ({
      name: nameOf(String(year)),
      reported: acreFeet,
      allowable: allowableAcreFeet,
    })),
  );

/** The deeper the water, the lower the line. */
export function levelChart(all: readonly LeveledWinter[]): ReportChart {
  const winters = all.slice(-SHOWN_WINTERS);
  const isCut = winters.length < all.length;
  const depths = winters.map(({ level_feet }) => level_feet);
  const points = winters.map(({ year, level_feet: depth, wells }) => ({
    name: `${year} (${formatNumber(wells)})`,
    value: depth,
    text: decimalText(depth),
  }));
  return {
    shape: 'line',
    alt: t('Chart of the depth to water in feet by winter, with the number of wells measured: {depths}.', {
      depths: points.map(({ name, text }) => `${name} ${text}`).join('; '),
    }),
    name: isCut
      ? t('Depth to water (feet) in the last {count} winters, with the number of wells measured', {
          count: SHOWN_WINTERS,
        })
      : t('Depth to water (feet) by winter, with the number of wells measured'),
    ticks: ticksOf(roundValues(Math.min(...depths), Math.max(...depths), STEPS)).reverse(),
    points,
  };
}
