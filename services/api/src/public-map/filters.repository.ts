import { Injectable } from '@nestjs/common';
import type { Filters } from '@portal/shared-api';
import { ReadDatabase } from '../database/read-database.ts';

@Injectable()
export class FiltersRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** Names and colours of the classes, types and statuses of wells, in the order in which people are shown them. */
  async findFilters(): Promise<Filters> {
    return {
      wellClass: await this.#values('well_class'),
      wellType: await this.#values('well_type'),
      wellStatus: await this.#values('well_status'),
    };
  }

  /** Names of the classes whose wells have spacing buffers. */
  async findBufferedClasses(): Promise<string[]> {
    const rows = await this.database.query<{ name: string }[]>(
      'SELECT name FROM well_class WHERE buffer_yards IS NOT NULL',
    );
    return rows.map(({ name }) => name);
  }

  #values(table: 'well_class' | 'well_type' | 'well_status'): Promise<Filters['wellClass']> {
    return this.database.query(`SELECT name AS value, color FROM ${table} ORDER BY sort_order`);
  }
}
