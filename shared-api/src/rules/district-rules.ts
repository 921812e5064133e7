import { applicationRules } from './application-rules.ts';
import { productionRules } from './production-rules.ts';
import { seasonRules } from './season-rules.ts';

/** All rules of the table `production_rule`; the accounts of a year depend on those of production alone. */
export const districtRules = { ...productionRules, ...seasonRules, ...applicationRules };
