import { Injectable } from '@nestjs/common';
import type { Filters } from '@portal/shared-api';
import { LIST_FILTERS, type ListFilter, type Property, WELL } from '@portal/shared-api/records';
import { ReadDatabase } from '../database/read-database.ts';

@Injectable()
export class FiltersRepository {
  constructor(private readonly database: ReadDatabase) {}

  async findFilters(): Promise<Filters> {
    const lists: [string, Filters[ListFilter]][] = [];
    for (const { parameter, property } of LIST_FILTERS) {
      const { lookup } = WELL[property] as Property;
      lists.push([
        parameter,
        await this.database.query(`SELECT name AS value, color FROM ${lookup} ORDER BY sort_order`),
      ]);
    }
    return Object.fromEntries(lists) as Filters;
  }

  async findBufferedClasses(): Promise<string[]> {
    const rows = await this.database.query<{ name: string }[]>(
      'SELECT name FROM well_class WHERE buffer_yards IS NOT NULL',
    );
    return rows.map(({ name }) => name);
  }
}
