import { Injectable } from '@nestjs/common';
import type { SpacingRules } from '@portal/shared-api';
import type { SpacingRuleKey } from '@portal/shared-api/rules';
import { ReadDatabase } from '../database/read-database.ts';

const CLASS_RADIUS: SpacingRuleKey = 'class-radius';
const PROPERTY_LINE: SpacingRuleKey = 'property-line';

interface RuleRow {
  rule: string;
  npgcd_well_class_ndx: number | null;
  name: string | null;
  yards: number;
  source: string;
  validFrom: string;
}

@Injectable()
export class SpacingRulesRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** Rules in force on a day (`YYYY-MM-DD`), with classes in display order. */
  async findInForce(on: string): Promise<SpacingRules> {
    const rows = await this.database.query<RuleRow[]>(
      `SELECT rule, npgcd_well_class_ndx, name, yards::float8 AS yards, source, valid_from::text AS "validFrom"
      FROM spacing_rule LEFT JOIN well_class USING (npgcd_well_class_ndx)
      WHERE daterange(valid_from, valid_until) @> $1::date
      ORDER BY sort_order NULLS LAST`,
      [on],
    );
    const sources = new Map(rows.map(({ source, validFrom }) => [`${validFrom} ${source}`, { source, validFrom }]));
    return {
      on,
      propertyLineYards: rows.find(({ rule }) => rule === PROPERTY_LINE)?.yards ?? null,
      classes: rows.flatMap(({ rule, npgcd_well_class_ndx, name, yards }) =>
        rule !== CLASS_RADIUS || npgcd_well_class_ndx === null || name === null
          ? []
          : [{ npgcd_well_class_ndx, name, radiusYards: yards }],
      ),
      sources: [...sources.values()],
    };
  }
}
