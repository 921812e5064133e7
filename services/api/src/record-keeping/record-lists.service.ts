import { Injectable } from '@nestjs/common';
import type { KeptRecordData, ListQuery } from '@portal/shared-api';
import { fieldError } from '@portal/shared-api/problems';
import { listedFields, type RecordKind } from '@portal/shared-api/record-keeping';
import { DataSource } from 'typeorm';
import { Config } from '../config.ts';
import { ProblemError } from '../http/problem.ts';
import { inOrderOf, listAnswer } from '../lists/list-answer.ts';
import { findKeys } from '../lists/list-sql.ts';
import { searchKey } from '../map-search/search-text.ts';
import { WellSearchRepository } from '../map-search/well-search.repository.ts';
import { describeRecord } from './described-record.ts';
import { namedRecords, recordSource } from './record-list-sql.ts';
import { RecordNames } from './record-names.repository.ts';
import { RecordsRepository, type StoredRecord } from './records.repository.ts';

/** Of wells with former numbers, and with numbers that are typed without their zeros. */
const MAX_ALSO_FOUND = 200;
/** Such as `DA-0005`: one word of letters and digits. */
const IS_NUMBER = /^\s*(?=\S*\d)(?=\S*[a-z])\S+\s*$/i;
const ALL_KINDS = new Set(['search', 'sort', 'order', 'offset', 'limit']);

/** The contract admits the columns of all kinds. @throws ProblemError 400 */
function requireColumns(kind: RecordKind, query: ListQuery): void {
  const listed = new Set(listedFields(kind).map(({ name }) => name));
  const foreign = Object.keys(query).filter((name) => !ALL_KINDS.has(name) && !listed.has(name));
  const errors = foreign.map((name) => fieldError(`query.${name}`, 'parameter-unknown'));
  if (query.sort !== undefined && !listed.has(query.sort)) errors.push(fieldError('query.sort', 'value-invalid'));
  if (errors.length > 0) throw new ProblemError('request-invalid', {}, { errors });
}

@Injectable()
export class RecordLists {
  constructor(
    private readonly database: DataSource,
    private readonly records: RecordsRepository,
    private readonly names: RecordNames,
    private readonly wells: WellSearchRepository,
    private readonly config: Config,
  ) {}

  async find(kind: RecordKind, query: ListQuery) {
    requireColumns(kind, query);
    const search = searchKey(query.search ?? '');
    const alsoFound =
      kind === 'wells' && search !== '' ? await this.wells.findBeginning(search, [], null, MAX_ALSO_FOUND) : [];
    const source = recordSource(kind, alsoFound, this.config.timeZone);
    const named = IS_NUMBER.test(query.search ?? '')
      ? await findKeys(this.database, ...namedRecords(source, query))
      : null;
    const { keys, count } = named && named.count > 0 ? named : await findKeys(this.database, source, query);
    return listAnswer(query, 'records', { count }, keys, (some) => this.#read(kind, some));
  }

  async findOne(kind: RecordKind, ndx: number): Promise<KeptRecordData | null> {
    const [record] = await this.#read(kind, [ndx]);
    return record ?? null;
  }

  async #read(kind: RecordKind, keys: readonly number[]): Promise<KeptRecordData[]> {
    const found = await this.records.findMany(kind, keys);
    const records: StoredRecord[] = inOrderOf(keys, found, ({ ndx }) => ndx);
    const names = await this.names.find(
      kind,
      records.map(({ values }) => values),
    );
    return records.map((record) => describeRecord(kind, record, names));
  }
}
