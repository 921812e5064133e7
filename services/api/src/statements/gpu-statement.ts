import { contract, type GpuStatement } from '@portal/shared-api';
import { roundAcreFeet } from '@portal/shared-api/production';
import { pick } from '../contract/pick.ts';
import type { NearLevels } from '../dashboard/water-levels.service.ts';
import { middleTrend } from '../dashboard/winter-levels.ts';
import type { StoredFee } from '../late-fees/late-fees.repository.ts';
import type { ExpectedReports } from '../production/expected-reports.ts';
import {
  type AccountYear,
  accountYearResponse,
  accountYears,
  type GpuWithAccount,
} from '../production/gpu-accounts.ts';
import type { YearRules } from '../production/production-rules.ts';
import { stateOf } from '../production/report-state.ts';
import { lateResponse } from '../production/report-summaries.ts';
import type { FiledVolumes } from './statements.repository.ts';

const { shape } = contract['GET /statements'].response.shape.statements.element.shape.gpus.element;
const readingOf = pick(shape.readings.element);
const feeOf = pick(shape.late_fee.unwrap());
const wellOf = pick(shape.water_levels.shape.wells.element);

/** What was usable in the year or was earned in it, what was used and what is left, the oldest first. */
export function reserveOfYear({
  year,
  reserve,
  reserveAfter,
  earnedAcreFeet,
  report,
}: Pick<AccountYear, 'year' | 'reserve' | 'reserveAfter' | 'earnedAcreFeet' | 'report'>): GpuStatement['reserve'] {
  const earned = reserveAfter.find(({ originYear }) => originYear === year);
  const rows =
    earned && earnedAcreFeet > 0
      ? [
          ...reserve,
          {
            origin_year: year,
            acre_feet: earnedAcreFeet,
            last_year: earned.lastYear,
            is_provisional: !report?.checked_at,
          },
        ]
      : reserve;
  return rows.map(({ origin_year, acre_feet, last_year, is_provisional }) => {
    const left = reserveAfter.find(({ originYear, lastYear }) => originYear === origin_year && lastYear === last_year);
    const left_acre_feet = left?.acreFeet ?? 0;
    return {
      origin_year,
      acre_feet,
      used_acre_feet: roundAcreFeet(acre_feet - left_acre_feet),
      left_acre_feet,
      last_year,
      is_provisional,
    };
  });
}

function whyNoReserve({ reportedAcreFeet, noReserve, reserveYears }: AccountYear): GpuStatement['no_reserve'] {
  if (reportedAcreFeet === null) return null;
  return noReserve ?? (reserveYears > 0 ? null : 'not-kept');
}

export interface StatementFacts {
  account: GpuWithAccount;
  ofYear: AccountYear;
  filed: FiledVolumes | undefined;
  readings: readonly GpuStatement['readings'][number][];
  fee: StoredFee | undefined;
  /** Whether the fee is the owner's: a GPU that was sold after the due day takes none with it. */
  owes: boolean;
  levels: NearLevels;
  expected: ExpectedReports;
  rules: YearRules;
  now: Date;
}

export function gpuStatement({
  account,
  ofYear,
  filed,
  readings,
  fee,
  owes,
  levels,
  expected,
  rules,
  now,
}: StatementFacts): GpuStatement {
  const { gpu } = account;
  const { report } = ofYear;
  return {
    gpu_number: gpu.gpu_number,
    gpu_name: gpu.gpu_name,
    county: gpu.county,
    permit_numbers: gpu.permit_numbers,
    acres: ofYear.acres,
    state: stateOf(report),
    method: filed?.method ?? null,
    submitted_at: report?.submitted_at?.toISOString() ?? null,
    postmarked_on: report?.postmarked_on ?? null,
    late: owes && expected.find(account, ofYear.year) ? lateResponse(report, rules, now) : null,
    allowable_acre_feet: ofYear.allowableAcreFeet,
    usable_reserve_acre_feet: ofYear.usableReserveAcreFeet,
    reported_acre_feet: ofYear.reportedAcreFeet,
    over_acre_feet: ofYear.overAcreFeet,
    no_reserve: whyNoReserve(ofYear),
    reserve_order: ofYear.reserveOrder,
    reserve: reserveOfYear(ofYear),
    volumes: filed?.volumes ?? [],
    readings: readings.map(readingOf),
    late_fee: fee && owes ? feeOf(fee) : null,
    years: accountYears(account, ofYear.year)
      .filter(({ year }) => expected.find(account, year))
      .map(accountYearResponse)
      .reverse(),
    water_levels: { trend: middleTrend(levels.map(({ trend }) => trend)), wells: levels.map(wellOf) },
  };
}
