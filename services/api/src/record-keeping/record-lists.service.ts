import { Injectable } from '@nestjs/common';
import type { KeptRecordData } from '@portal/shared-api';
import { fieldError } from '@portal/shared-api/problems';
import { RECORD_KINDS, type RecordKind, recordField } from '@portal/shared-api/record-keeping';
import { ProblemError } from '../http/problem.ts';
import { searchKey } from '../map-search/search-text.ts';
import { WellSearchRepository } from '../map-search/well-search.repository.ts';
import { describeRecord } from './described-record.ts';
import { RecordNames } from './record-names.repository.ts';
import { COUNTED_UP_TO, type RecordQuery, RecordsRepository, type StoredRecord } from './records.repository.ts';

interface ListQuery {
  search?: string | undefined;
  filters?: string | undefined;
  offset: number;
  limit: number;
}

const SEARCHED_WELLS = 200;
const NUMBERS = ['Well', 'StateWellNumber', 'WellReportTrackingNumber', 'PluggingReportTrackingNumber'];

/** @param text `well_status:1,county:48341` @throws ProblemError 400 for other forms and fields */
function readFilters(kind: RecordKind, text: string | undefined): RecordQuery['filters'] {
  return (text ?? '').split(',').flatMap((part) => {
    if (part === '') return [];
    const [, name = '', key] = /^(\w+):(\d{1,9})$/.exec(part) ?? [];
    const field = RECORD_KINDS[kind].filters.includes(name) ? recordField(kind, name) : undefined;
    if (field && key !== undefined) return [[field.column, Number(key)] as const];
    throw new ProblemError('request-invalid', {}, { errors: [fieldError('query.filters', 'value-invalid')] });
  });
}

@Injectable()
export class RecordLists {
  constructor(
    private readonly records: RecordsRepository,
    private readonly names: RecordNames,
    private readonly wells: WellSearchRepository,
  ) {}

  async find(kind: RecordKind, query: ListQuery) {
    const filters = readFilters(kind, query.filters);
    const among = await this.#search(kind, searchKey(query.search ?? ''));
    const { records, count } = await this.records.find(kind, { ...query, among, filters });
    return { records: await this.#describe(kind, records), count, counted_up_to: COUNTED_UP_TO };
  }

  async findOne(kind: RecordKind, ndx: number): Promise<KeptRecordData | null> {
    const record = await this.records.findOne(kind, ndx);
    if (!record) return null;
    const [described] = await this.#describe(kind, [record]);
    return described!;
  }

  async #search(kind: RecordKind, key: string): Promise<number[] | null> {
    if (key === '') return null;
    if (kind !== 'wells') return this.records.findContaining(kind, key);
    const found = new Set(await this.wells.findBeginning(key, NUMBERS, null, SEARCHED_WELLS));
    for (const ndx of await this.wells.findContaining(key, SEARCHED_WELLS)) found.add(ndx);
    return [...found];
  }

  async #describe(kind: RecordKind, records: readonly StoredRecord[]): Promise<KeptRecordData[]> {
    const names = await this.names.find(
      kind,
      records.map(({ values }) => values),
    );
    return records.map((record) => describeRecord(kind, record, names));
  }
}
