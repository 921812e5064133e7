import type { YearAmount } from '@portal/shared-charts/simple';
import type { DistrictReports } from '../dashboard.resource.ts';

export const productionYears = ({ production }: Pick<DistrictReports, 'production'>): YearAmount[] =>
  production.map(({ year, acre_feet, allowable_acre_feet, reports }) => ({
    year,
    acreFeet: reports > 0 ? acre_feet : null,
    allowableAcreFeet: allowable_acre_feet,
  }));
