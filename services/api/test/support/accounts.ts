import type { PermittedGpu, ReportRow } from '../../src/production/accounts.repository.ts';

/** A GPU of one permit since 1955. */
export const gpuOf = (gpu_number: number, acres: number, more: Partial<PermittedGpu> = {}): PermittedGpu => ({
  gpu_number,
  gpu_name: null,
  county: null,
  meter_program: null,
  total_acres: acres,
  acres_by_year: [{ from_year: 1955, acres }],
  permit_numbers: [`P-${gpu_number}`],
  permit_year: null,
  ...more,
});

/** A report that was submitted in time, and checked. */
export const reportOf = (
  gpu_number: number,
  year: number,
  acre_feet: number,
  more: Partial<ReportRow> = {},
): ReportRow => ({
  report_ndx: year,
  gpu_number,
  year,
  status: 2,
  acre_feet,
  submitted_at: new Date(`${year + 1}-02-01`),
  postmarked_on: null,
  posted_again_on: null,
  checked_at: new Date(`${year + 1}-02-02`),
  sent_back_at: null,
  resubmitted_at: null,
  ...more,
});
