import { decimalsThatAdd } from '@portal/shared-api/units';
import type { YearAmount } from '@portal/shared-charts/simple';
import { formatNumber, t } from '@portal/shared-i18n';
import type { CountyCounts, DistrictReports } from '../dashboard.resource.ts';

/** With which the volumes of counties add up to that of the district. */
export const countyDecimals = (counties: readonly CountyCounts[]): number =>
  decimalsThatAdd(
    counties.map(({ acre_feet }) => acre_feet),
    counties.map(({ allowable_acre_feet }) => allowable_acre_feet),
  );

/** A row for below those of the counties. */
export const countyTotals = ({ district }: Pick<DistrictReports, 'district'>): CountyCounts => ({
  ...district,
  county: t('All counties'),
});

export const productionYears = ({ production }: Pick<DistrictReports, 'production'>): YearAmount[] =>
  production.map(({ year, acre_feet, allowable_acre_feet, reports }) => ({
    year,
    acreFeet: reports > 0 ? acre_feet : null,
    allowableAcreFeet: allowable_acre_feet,
  }));

/** Said beside volumes of a year whose reports have not all come; empty if they have. */
export function incompleteText({ year, district }: Pick<DistrictReports, 'year' | 'district'>): string {
  const { received, expected } = district;
  if (received >= expected) return '';
  return t('{year} has {received} of {expected} reports so far: its volumes will be larger once the others are in.', {
    year,
    received: formatNumber(received),
    expected: formatNumber(expected),
  });
}
