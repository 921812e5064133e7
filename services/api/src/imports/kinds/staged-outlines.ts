import type { EntityManager } from 'typeorm';

/** Of features, as `settleOutlines` leaves them. */
export const OUTLINE_COLUMNS = 'area geometry(Geometry, 4326), whole geometry(Geometry, 4326), fault text';

/** Of the features of a group. */
export const WHOLE_OUTLINE = `ST_Multi(coalesce((array_agg(whole) FILTER (WHERE whole IS NOT NULL))[1],
  (array_agg(area ORDER BY line))[1]))::geometry(MultiPolygon, 4326)`;

/** @param name SQL expression for messages */
export const findRepaired = (
  manager: EntityManager,
  table: string,
  name: string,
): Promise<{ line: number; name: string; problem: string }[]> =>
  manager.query(`SELECT line, ${name} AS name, fault AS problem FROM ${table} WHERE fault IS NOT NULL ORDER BY line`);
