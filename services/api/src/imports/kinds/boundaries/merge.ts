import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import type { BoundaryKind } from '@portal/shared-api/records';
import type { DataSource, EntityManager } from 'typeorm';
import { acresOf } from '../../../database/gpu-sql.ts';
import { FileError } from '../../file-error.ts';
import { type Merged, merge, outlineShown } from '../merge.ts';
import type { Merging } from '../merging.ts';
import { limitNotes } from '../some.ts';
import { findRepaired, OUTLINE_COLUMNS, WHOLE_OUTLINE } from '../staged-outlines.ts';
import type { FoundBoundaries } from './mapping.ts';
import type { BoundaryContext } from './reading.ts';

const JOINED_SHOWN = 5;
const IS_SAME = `boundary.kind = staged_boundary.kind
  AND coalesce(boundary.code, boundary.name) = coalesce(staged_boundary.code, staged_boundary.name)`;

async function lookupOf(database: DataSource, table: 'county' | 'aquifer') {
  const rows = await database.query<{ name: string; code: string }[]>(
    `SELECT name, ${table}_ndx::text AS code FROM ${table}`,
  );
  return Object.fromEntries(rows.map((row) => [row.name.toLowerCase(), row]));
}

export const boundaryContext = async (database: DataSource): Promise<BoundaryContext> => ({
  county: await lookupOf(database, 'county'),
  aquifer: await lookupOf(database, 'aquifer'),
});

/** Features with the same code or name become parts of one boundary. */
async function stageBoundaries(merging: Merging<FoundBoundaries>): Promise<void> {
  const { manager, notes, found } = merging;
  const columns = `kind text, code text, name text, properties jsonb, ${OUTLINE_COLUMNS}`;
  await merging.stage('staged_feature', columns);
  const repaired = await findRepaired(manager, 'staged_feature', 'name');
  const lines = repaired.map(({ line, name, problem }) => sentence('note-boundary-repaired', { line, name, problem }));
  notes.push(...limitNotes(lines, 'more-repairs'));
  await manager.query(`CREATE TEMPORARY TABLE staged_boundary ON COMMIT DROP AS
    SELECT min(line) AS line, kind, min(code) AS code, (array_agg(name ORDER BY line))[1] AS name,
      (array_agg(properties ORDER BY line))[1] AS properties,
      ${WHOLE_OUTLINE} AS location,
      '${found.source}'::text AS data_source
    FROM staged_feature GROUP BY kind, coalesce(code, name)`);
  const [empty] = await manager.query<{ name: string }[]>(
    'SELECT name FROM staged_boundary WHERE ST_IsEmpty(location)',
  );
  if (empty) throw new FileError(sentence('boundary-empty', { name: empty.name }));
}

async function describeJoined(manager: EntityManager): Promise<ImportText[]> {
  const joined = await manager.query<{ name: string; parts: number }[]>(
    `SELECT min(name) AS name, count(*)::int AS parts FROM staged_feature WHERE code IS NULL
     GROUP BY name HAVING count(*) > 1 ORDER BY count(*) DESC, name`,
  );
  if (joined.length === 0) return [];
  const shown = joined.slice(0, JOINED_SHOWN).map(({ name, parts }) => `${name} (${parts})`);
  const more = joined.length - shown.length;
  return [sentence('note-features-joined', { names: `${shown.join(', ')}${more > 0 ? `, … (+${more})` : ''}` })];
}

async function describeOtherDistrict(manager: EntityManager): Promise<ImportText[]> {
  const rows = await manager.query<{ was: string; becomes: string }[]>(
    `SELECT known.name AS was, given.name AS becomes FROM boundary known JOIN staged_boundary given USING (kind, code)
     WHERE kind = 'district' AND lower(known.name) <> lower(given.name)`,
  );
  return rows.map(({ was: from, becomes: to }) => sentence('note-district-renamed', { from, to }));
}

/** Keeps boundaries that the file has. @returns how many were removed */
async function removeDemo(manager: EntityManager, kind: BoundaryKind): Promise<number> {
  const isDemo = `kind = $1 AND data_source = 'demo' AND NOT EXISTS (SELECT FROM staged_boundary WHERE ${IS_SAME})`;
  const [row] = await manager.query<[{ count: number }]>(
    `SELECT count(*)::int AS count FROM boundary WHERE ${isDemo}`,
    [kind],
  );
  if (row.count > 0) await manager.query(`DELETE FROM boundary WHERE ${isDemo}`, [kind]);
  return row.count;
}

/** Matches boundaries by kind and code, or by name without a code. Removes demo boundaries of the kind. */
export async function mergeBoundaries(merging: Merging<FoundBoundaries>): Promise<Merged> {
  const { manager, notes, found } = merging;
  await stageBoundaries(merging);
  notes.push(...(await describeJoined(manager)), ...(await describeOtherDistrict(manager)));
  const removed = await removeDemo(manager, found.kind);
  if (removed > 0) notes.push(sentence('note-demo-boundaries-removed', { boundaries: removed }));
  return merge(manager, {
    table: 'boundary',
    staged: 'staged_boundary',
    key: ['kind'],
    isSame: IS_SAME,
    columns: ['code', 'name', 'properties', 'location', 'data_source'],
    order: 'line',
    name: 'staged_boundary.name',
    shown: { location: outlineShown(acresOf), properties: null, data_source: null, name: null },
  });
}
