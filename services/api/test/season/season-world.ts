import { addDays, fromWallClock } from '@portal/shared-api/time';
import type { DataSource } from 'typeorm';
import { insertProductionData } from '../support/production-fixtures.ts';

/** Of the reports. */
export const YEAR = 2026;
export const DUE_ON = '2027-03-01';
export const ZONE = 'America/Chicago';
const FIRST_GPU = 2001;

export type Contact = 'mail' | 'none' | 'invalid' | 'refused' | 'off';

export interface TestOwner {
  contact: Contact;
  language: 'English' | 'Spanish' | null;
  /** For each of its GPUs the day on which its report is submitted, at noon; `null` for never. */
  filedOn: readonly (string | null)[];
}

export interface TestGpu {
  gpu: number;
  owner: number;
  filedOn: string | null;
}

export const at = (day: string, time: string): Date => new Date(fromWallClock(`${day} ${time}`, ZONE));
export const dueIn = (days: number): string => addDays(DUE_ON, -days);

const EMAIL: Record<Contact, (owner: number) => string | null> = {
  mail: (owner) => `owner${owner}@people.example`,
  none: () => null,
  invalid: () => 'call him',
  refused: (owner) => `refused${owner}@people.example`,
  off: (owner) => `Off${owner}@people.example`,
};

/** Adds owners with their GPUs and permits to a district whose reports of the year before are submitted. */
export async function insertOwners(database: DataSource, owners: readonly TestOwner[]): Promise<TestGpu[]> {
  await insertProductionData(database);
  await database.query('DELETE FROM permit');
  await database.query('DELETE FROM owner');
  const gpus: TestGpu[] = [];
  for (const [index, { contact, language, filedOn }] of owners.entries()) {
    const owner = index + 1;
    const email = EMAIL[contact](owner);
    await database.query(
      'INSERT INTO owner (owner_ndx, owner_name, email, language, mailing_address) VALUES ($1, $2, $3, $4, $5)',
      [owner, `Owner ${owner}`, email, language, `${owner} Main Street`],
    );
    if (contact === 'refused')
      await database.query("INSERT INTO mail_address (address, refusal) VALUES ($1, 'gone')", [email]);
    if (contact === 'off')
      await database.query(
        "INSERT INTO mail_preference (address, kind) SELECT lower($1), unnest(ARRAY['report-reminder', 'report-late'])",
        [email],
      );
    for (const day of filedOn) gpus.push({ gpu: FIRST_GPU + gpus.length, owner, filedOn: day });
  }
  const numbers = gpus.map(({ gpu }) => gpu);
  await database.query(
    `INSERT INTO gpu (gpu_number, total_acres, location, data_source)
    SELECT number, 640, location, 'test' FROM gpu, unnest($1::int[]) AS number WHERE gpu_number = 1001`,
    [numbers],
  );
  await database.query(
    `INSERT INTO permit (permit_number, gpu_number, owner_ndx, issued_on)
    SELECT 'Q-' || gpu, gpu, owner, '2021-01-15' FROM unnest($1::int[], $2::int[]) AS held (gpu, owner)`,
    [numbers, gpus.map(({ owner }) => owner)],
  );
  await file(database, numbers, YEAR - 1, at('2026-02-01', '12:00'));
  return gpus;
}

/** Submits reports. */
export async function file(database: DataSource, gpus: readonly number[], year: number, moment: Date): Promise<void> {
  await database.query(
    `INSERT INTO production_report (gpu_number, year, status, method, acre_feet, changed_by, submitted_at, submitted_by)
    SELECT gpu, $2, 2, 'meter', 0, 'test', $3, 'test' FROM unnest($1::int[]) AS gpu`,
    [gpus, year, moment],
  );
}
