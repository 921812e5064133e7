import type { DistrictRule } from '@portal/shared-api';

export const RULES_PATH = '/admin/rules';

export const rulePath = ({ table, rule, well_class }: Pick<DistrictRule, 'table' | 'rule' | 'well_class'>): string =>
  `${RULES_PATH}/${table}/${encodeURIComponent(rule)}${well_class ? `?class=${well_class.npgcd_well_class_ndx}` : ''}`;
