import type pg from 'pg';
import { type CountyArea, type Outline, readCounties } from './county.ts';

export interface RuleRow {
  rule: string;
  value: string;
  valid_from: string;
  /** The first day on which it no longer applies. */
  valid_until: string | null;
}

export interface GpuRow {
  gpu_number: number;
  gpu_name: string | null;
  total_acres: string;
  ended_on: string | null;
  outline: Outline;
}

export interface PermitRow {
  permit_ndx: number;
  permit_number: string;
  issued_on: string | null;
  owner_ndx: number | null;
  held_since: string | null;
}

/** Of a permit. Days `YYYY-MM-DD`; the first known owner has none. */
export interface TransferRow {
  permit_ndx: number;
  from_owner: number | null;
  from_day: string | null;
  to_owner: number | null;
  to_day: string | null;
}

export interface ReportRow {
  report_ndx: number;
  gpu_number: number;
  year: number;
  status: number;
  method: string;
  acre_feet: string | null;
  submitted_at: Date | null;
  postmarked_on: string | null;
  /** Of the paper that came again after the report was sent back. */
  posted_again_on: string | null;
  checked_at: Date | null;
  sent_back_at: Date | null;
  /** Its first submission after it was sent back. */
  resubmitted_at: Date | null;
}

export interface ReadingRow {
  reading_ndx: number;
  report_ndx: number;
  meter_ndx: number | null;
  well_ndx: number | null;
  start_reading: string | null;
  start_on: string | null;
  end_reading: string | null;
  end_on: string | null;
  goes_back: 'rollover' | 'replaced' | null;
  estimated_acre_feet: string | null;
}

export interface MeterRow {
  meter_ndx: number;
  gpu_number: number;
  well_ndx: number | null;
  serial: string;
  unit: string;
  digits: number;
  multiplier: string;
  installed_on: string | null;
  first_reading: string | null;
  removed_on: string | null;
  last_reading: string | null;
  replaces_meter_ndx: number | null;
}

export interface EntryRow {
  entry_ndx: number;
  gpu_number: number;
  year: number;
  kind: 'charged' | 'corrected' | 'waived' | 'paid' | 'refunded';
  dollars: string;
  owner_ndx: number | null;
  takes_back: number | null;
}

export interface OwnerRow {
  owner_ndx: number;
  owner_name: string;
  email: string | null;
  mailing_address: string | null;
  language: string | null;
}

export interface StoredStep {
  year: number;
  step: string;
  /** In place of the day by the rules. */
  day: string | null;
  is_paused: boolean;
  state: 'run' | 'left-out' | null;
  version: number;
}

export interface SuccessionRow {
  predecessor: number;
  successor: number;
  from_year: number;
  acres: string;
}

/** Raw rows of base tables, of one moment. Decimals are texts. */
export interface Rows {
  rules: RuleRow[];
  /** With a permit, or of a join or split: others have no account. */
  gpus: GpuRow[];
  acres: { gpu_number: number; from_year: number; acres: string }[];
  permits: PermitRow[];
  /** Permits of GPUs, and those that GPUs had on the day they ended. */
  permitsOfGpus: { gpu_number: number; permit_ndx: number }[];
  permitsOfUsers: { user_id: string; permit_ndx: number }[];
  /** Changes of permits, the earliest first. */
  transfers: TransferRow[];
  succession: SuccessionRow[];
  /** Without those that were withdrawn. */
  reports: ReportRow[];
  readings: ReadingRow[];
  meters: MeterRow[];
  /** On any day; without those that were withdrawn. */
  readingsOfDays: { meter_ndx: number; read_on: string; reading: string; rolled_over: boolean }[];
  /** Meters that GPUs had on the day they ended. */
  formerMeters: { gpu_number: number; meter_ndx: number }[];
  wells: { well_ndx: number; well_number: string }[];
  entries: EntryRow[];
  owners: OwnerRow[];
  counties: CountyArea[];
  /** Steps of filing seasons that have run, were left out, or were changed by staff. */
  steps: StoredStep[];
  notices: {
    year: number;
    step: string;
    owner_ndx: number;
    gpus: number[];
    way: string;
    mail_state: string | null;
    is_printed: boolean;
  }[];
  /** Addresses in lower case that do not want a kind of mail. */
  mailsOff: { address: string; kind: string }[];
  /** Addresses in lower case from which mails came back. */
  refusedAddresses: { address: string }[];
  /** GPUs that owners confirmed in a year. */
  confirmations: { owner_ndx: number; year: number; gpu_number: number }[];
}

export async function readRows(database: pg.Client): Promise<Rows> {
  const select = async <Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> =>
    (await database.query<Row>(sql)).rows;
  const numbered = <Row extends { outline: string }>({ outline, ...row }: Row) => ({
    ...row,
    outline: JSON.parse(outline) as Outline,
  });
  const gpus = await select<Omit<GpuRow, 'outline'> & { outline: string }>(
    `SELECT gpu_number, gpu_name, total_acres::text, ended_on::text, ST_AsGeoJSON(location, 15) AS outline
    FROM gpu WHERE ended_on IS NOT NULL OR gpu_number IN
      (SELECT gpu_number FROM permit UNION ALL SELECT successor FROM gpu_succession)
    ORDER BY gpu_number`,
  );
  return {
    rules: await select('SELECT rule, value, valid_from::text, valid_until::text FROM production_rule'),
    gpus: gpus.map(numbered),
    acres: await select('SELECT gpu_number, from_year, acres::text FROM gpu_acres ORDER BY gpu_number, from_year'),
    permits: await select(
      'SELECT permit_ndx, permit_number, issued_on::text, owner_ndx, held_since::text FROM permit ORDER BY permit_ndx',
    ),
    permitsOfGpus: await select(
      `SELECT gpu_number, permit_ndx FROM permit WHERE gpu_number IS NOT NULL
      UNION ALL SELECT gpu_number, permit_ndx FROM gpu_former_record WHERE permit_ndx IS NOT NULL`,
    ),
    permitsOfUsers: await select('SELECT user_id, permit_ndx FROM user_permit'),
    transfers: await select(
      `SELECT record_ndx AS permit_ndx, (before ->> 'owner_ndx')::int AS from_owner, before ->> 'held_since' AS from_day,
        (after ->> 'owner_ndx')::int AS to_owner, after ->> 'held_since' AS to_day
      FROM record_change WHERE record_table = 'permit' AND before ? 'owner_ndx' AND before ? 'held_since' AND after ? 'owner_ndx'
      ORDER BY change_ndx`,
    ),
    succession: await select('SELECT predecessor, successor, from_year, acres::text FROM gpu_succession'),
    reports: await select(
      `SELECT report_ndx, gpu_number, year, status, method, acre_feet::text, submitted_at, postmarked_on::text, posted_again_on::text, checked_at,
        sent_back_at, resubmitted_at
      FROM production_report WHERE withdrawn_at IS NULL ORDER BY gpu_number, year`,
    ),
    readings: await select(
      `SELECT reading_ndx, report_ndx, meter_ndx, well_ndx, start_reading::text, start_on::text, end_reading::text, end_on::text,
        goes_back, estimated_acre_feet::text
      FROM production_reading ORDER BY reading_ndx`,
    ),
    meters: await select(
      `SELECT meter_ndx, gpu_number, well_ndx, serial, unit, digits, multiplier::text, installed_on::text, first_reading::text,
        removed_on::text, last_reading::text, replaces_meter_ndx
      FROM meter ORDER BY meter_ndx`,
    ),
    readingsOfDays: await select(
      'SELECT meter_ndx, read_on::text, reading::text, rolled_over FROM meter_reading WHERE withdrawn_at IS NULL',
    ),
    formerMeters: await select('SELECT gpu_number, meter_ndx FROM gpu_former_record WHERE meter_ndx IS NOT NULL'),
    wells: await select('SELECT well_ndx, well_number FROM well'),
    entries: await select(
      `SELECT entry_ndx, gpu_number, year, kind, dollars::text, owner_ndx, takes_back FROM late_fee_entry ORDER BY entry_ndx`,
    ),
    owners: await select(
      `SELECT owner_ndx, owner_name, email, mailing_address, language FROM owner ORDER BY owner_name, owner_ndx`,
    ),
    counties: await readCounties(database),
    steps: await select('SELECT year, step, day::text, is_paused, state, version FROM season_step'),
    notices: await select(
      `SELECT year, step, owner_ndx, ARRAY(SELECT (report ->> 'gpu_number')::int FROM jsonb_array_elements(reports) AS report) AS gpus,
        way, (SELECT state FROM mail WHERE mail.once_key = season_notice.once_key) AS mail_state,
        printed_at IS NOT NULL AS is_printed
      FROM season_notice`,
    ),
    mailsOff: await select('SELECT address, kind FROM mail_preference'),
    refusedAddresses: await select('SELECT address FROM mail_address'),
    confirmations: await select(
      'SELECT owner_ndx, year, unnest(gpu_numbers) AS gpu_number FROM ownership_verification',
    ),
  };
}
