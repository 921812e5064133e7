import { contract, type GpuAccount } from '@portal/shared-api';
import { roundAcreFeet } from '@portal/shared-api/production';
import { pick } from '../contract/pick.ts';
import { isToCorrect } from '../late-fees/late-fee-rows.ts';
import type { StoredFee } from '../late-fees/late-fees.repository.ts';
import {
  type AccountYear,
  accountYearResponse,
  accountYears,
  type GpuWithAccount,
} from '../production/gpu-accounts.ts';
import type { ProductionRules } from '../production/production-rules.ts';
import { stateOf } from '../production/report-state.ts';
import { lateResponse } from '../production/report-summaries.ts';

export interface OwnFacts {
  /** All of the GPU. */
  fees: readonly StoredFee[];
  /** Whether the late fee of a year is theirs. */
  owes: (year: number) => boolean;
  /** In acre-feet, by the meters in the year of the account; `null` if unknown. */
  metered: number | null;
}

export interface AccountMoment {
  /** Year of the next due report; that of an account is earlier if its GPU was joined or split. */
  year: number;
  /** First year with a report in this portal; older ones were filed elsewhere. `null` if there is none. */
  firstReported: number | null;
  rules: ProductionRules;
  now: Date;
}

const lateFeeOf = pick(contract['GET /dashboard/accounts'].response.element.shape.late_fees.element);

function openYear({ year, report }: AccountYear, owes: boolean, { rules, now }: AccountMoment) {
  const state = stateOf(report);
  if (state === 'waiting' || state === 'checked') return [];
  return [{ year, state, late: owes ? lateResponse(report, rules.requireYear(year), now) : null }];
}

/** A GPU that was joined or split is among an owner's as long as something of it is open. */
export const isOwned = ({ has_ended, open_years, late_fees }: GpuAccount): boolean =>
  !has_ended || open_years.length > 0 || late_fees.some(({ balance_cents }) => balance_cents > 0);

export function ownerAccount(
  account: GpuWithAccount,
  { fees, owes, metered }: OwnFacts,
  moment: AccountMoment,
): GpuAccount {
  const { gpu, years } = account;
  const { firstReported, rules, now } = moment;
  const year = Math.min(moment.year, Math.max(...years.keys()));
  const timeZone = rules.requireYear(year)['due-time-zone'];
  const current = years.get(year)!;
  const shown = accountYears(account, year);
  const reported = current.reportedAcreFeet;
  const used = reported ?? metered;
  return {
    gpu_number: gpu.gpu_number,
    gpu_name: gpu.gpu_name,
    county: gpu.county,
    permit_numbers: gpu.permit_numbers,
    total_acres: current.acres,
    year,
    has_ended: year < moment.year,
    due_at: current.dueAt.toISOString(),
    time_zone: timeZone,
    state: stateOf(current.report),
    open_years: shown
      .filter((one) => one.year < moment.year && one.year >= (firstReported ?? moment.year))
      .flatMap((one) => openYear(one, owes(one.year), moment)),
    late_fees: fees
      .filter((fee) => owes(fee.year) && (fee.balance_cents > 0 || shown.some(({ year }) => year === fee.year)))
      .map((fee) => lateFeeOf({ ...fee, is_to_correct: isToCorrect(fee, account, rules, now) })),
    allowable_acre_feet: current.allowableAcreFeet,
    reserve: current.reserve,
    reserve_order: current.reserveOrder,
    usable_reserve_acre_feet: current.usableReserveAcreFeet,
    reported_acre_feet: reported,
    used_acre_feet: used,
    remaining_acre_feet: roundAcreFeet(current.allowableAcreFeet + current.usableReserveAcreFeet - (used ?? 0)),
    years: shown.map(accountYearResponse),
  };
}
