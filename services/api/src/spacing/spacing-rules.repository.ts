import { Injectable } from '@nestjs/common';
import type { SpacingRules } from '@portal/shared-api';
import { ReadDatabase } from '../database/read-database.ts';

interface RuleRow {
  npgcd_well_class_ndx: number | null;
  /** Of the class; `null` for the rule of the property line. */
  name: string | null;
  yards: number;
  source: string;
  validFrom: string;
}

@Injectable()
export class SpacingRulesRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** The rules in force on a day, `YYYY-MM-DD`: classes in the order in which people are shown them. */
  async findInForce(on: string): Promise<SpacingRules> {
    const rows = await this.database.query<RuleRow[]>(
      `SELECT npgcd_well_class_ndx, name, yards::float8 AS yards, source, valid_from::text AS "validFrom"
      FROM spacing_rule LEFT JOIN well_class USING (npgcd_well_class_ndx)
      WHERE daterange(valid_from, valid_until) @> $1::date
      ORDER BY sort_order NULLS LAST`,
      [on],
    );
    const sources = new Map(rows.map(({ source, validFrom }) => [`${validFrom} ${source}`, { source, validFrom }]));
    return {
      on,
      propertyLineYards: rows.find(({ npgcd_well_class_ndx }) => npgcd_well_class_ndx === null)?.yards ?? null,
      classes: rows.flatMap(({ npgcd_well_class_ndx, name, yards }) =>
        npgcd_well_class_ndx === null || name === null ? [] : [{ npgcd_well_class_ndx, name, radiusYards: yards }],
      ),
      sources: [...sources.values()],
    };
  }
}
