import { Injectable } from '@nestjs/common';
import type { NoMailReason } from '@portal/shared-api';
import type { Language } from '@portal/shared-i18n/language';
import { DataSource } from 'typeorm';
import { z } from 'zod';

/** An owner of a permit of a GPU. */
export interface GpuHolder {
  gpu_number: number;
  owner_ndx: number;
  owner_name: string;
  /** `null` unless it is one address to which mails arrive, as far as is known. */
  email: string | null;
  /** Whatever is in the record. */
  record_email: string | null;
  /** Why `email` is `null`. */
  no_mail: NoMailReason | null;
  /** `null`: unknown, so both languages. */
  language: Language | null;
  /** Whether the owner turned this kind of mail off. */
  is_off: boolean;
}

/** As the record of an owner names it. */
export type RecordLanguage = 'English' | 'Spanish' | null;

interface HolderRow extends Omit<GpuHolder, 'language' | 'email' | 'no_mail'> {
  language: RecordLanguage;
  is_refused: boolean;
}

const emailSchema = z.email();

/** Of the address in a record, which may have been entered long ago. */
function reachedBy(recorded: string | null, isRefused: boolean): Pick<GpuHolder, 'email' | 'no_mail'> {
  const text = recorded?.trim();
  if (!text) return { email: null, no_mail: 'missing' };
  if (!emailSchema.safeParse(text).success) return { email: null, no_mail: 'invalid' };
  return isRefused ? { email: null, no_mail: 'refused' } : { email: text, no_mail: null };
}

export const languageOfRecord = (language: RecordLanguage): Language | null =>
  language === null ? null : language === 'Spanish' ? 'es' : 'en';

/** Who is written to about a GPU: the owners of its permits. */
@Injectable()
export class GpuHoldersRepository {
  constructor(private readonly database: DataSource) {}

  /** By name. @param kind of the mail */
  async find(gpuNumbers: readonly number[], kind: string, manager = this.database.manager): Promise<GpuHolder[]> {
    const rows = await manager.query<HolderRow[]>(
      `SELECT DISTINCT permit_of_gpu.gpu_number, owner_ndx, owner_name, email AS record_email, language,
        EXISTS (SELECT FROM mail_preference WHERE address = lower(btrim(email)) AND mail_preference.kind = $2) AS is_off,
        EXISTS (SELECT FROM mail_address WHERE address = lower(btrim(email))) AS is_refused
      FROM permit_of_gpu JOIN permit USING (permit_ndx) JOIN owner USING (owner_ndx)
      WHERE permit_of_gpu.gpu_number = ANY ($1) ORDER BY owner_name, owner_ndx, gpu_number`,
      [gpuNumbers, kind],
    );
    return rows.map(({ is_refused, ...row }) => ({
      ...row,
      ...reachedBy(row.record_email, is_refused),
      language: languageOfRecord(row.language),
    }));
  }
}
