import { Injectable } from '@nestjs/common';
import type { AdjacentWell } from '@portal/shared-api';
import { METERS_PER_FOOT } from '@portal/shared-api/units';
import type { Identity } from '@portal/shared-auth/nest';
import { PreparedQueries } from '../database/prepared-queries.ts';
import { JsonText } from '../http/answer.ts';
import { MapSettingsService } from '../public-map/map-settings.service.ts';
import { adjacentWells } from './adjacent-wells-sql.ts';

/** Degrees; distance in feet. */
export interface Surroundings {
  lat: number;
  lon: number;
  distance: number;
}

@Injectable()
export class AdjacentWellsService {
  /** By the set of withheld properties, which is the same object for all callers with the same access. */
  readonly #statements = new WeakMap<ReadonlySet<string>, string>();

  constructor(
    private readonly settings: MapSettingsService,
    private readonly queries: PreparedQueries,
  ) {}

  async within({ lat, lon, distance }: Surroundings, caller: Identity | null): Promise<JsonText<AdjacentWell[]>> {
    const withheld = (await this.settings.visibleTo(caller)).withheldOf('well');
    if (!withheld) return new JsonText('[]');
    // Multiplied here because PostgreSQL raises an error on underflow.
    const meters = distance * METERS_PER_FOOT;
    const [row] = await this.queries.rows<{ wells: string }>(this.#statement(withheld), [lon, lat, meters]);
    return new JsonText(row!.wells);
  }

  #statement(withheld: ReadonlySet<string>): string {
    let statement = this.#statements.get(withheld);
    if (statement === undefined) {
      statement = adjacentWells(withheld);
      this.#statements.set(withheld, statement);
    }
    return statement;
  }
}
