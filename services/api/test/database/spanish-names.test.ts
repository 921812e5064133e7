import { readFileSync } from 'node:fs';
import { insertDefaults } from '../../src/defaults/insert.ts';
import { testDatabase } from '../support/test-api.ts';

const database = testDatabase(insertDefaults);

const nameOf = async (layer: string): Promise<string | null> => {
  const [row] = await database.query<{ name_es: string | null }[]>(
    'SELECT name_es FROM map_layer WHERE layer_id = $1',
    [layer],
  );
  return row!.name_es;
};

const hasSpanishNames = async (): Promise<boolean> =>
  (
    await database.query<object[]>(
      `SELECT 1 FROM information_schema.columns WHERE table_name = 'map_layer' AND column_name = 'name_es'`,
    )
  ).length > 0;

describe('Spanish names of an earlier database', () => {
  it('are filled in except for renamed values, and keep edits by staff', async () => {
    while (await hasSpanishNames()) await database.undoLastMigration();
    await database.query(`UPDATE map_layer SET name = 'Our wells' WHERE layer_id = 'wells'`);
    await database.runMigrations();
    await insertDefaults(database);
    expect(await nameOf('wells')).toBeNull();
    expect(await nameOf('well-labels')).toBe('Etiquetas de pozos');
    await database.query(`UPDATE map_layer SET name_es = 'Números de pozo' WHERE layer_id = 'well-labels'`);
    await database.query(`UPDATE well_type SET name_es = NULL WHERE name = 'Irrigation'`);
    await insertDefaults(database);
    expect(await nameOf('well-labels')).toBe('Números de pozo');
    expect(await database.query(`SELECT name_es FROM well_type WHERE name = 'Irrigation'`)).toEqual([
      { name_es: null },
    ]);
  });

  it('are filled in by the statements of the guide', async () => {
    const guide = readFileSync(new URL('../../../../docs/guides/your-data.md', import.meta.url), 'utf8');
    const [, sql] = /## 10\. Names in Spanish[\s\S]*?```sql\n([\s\S]*?)```/.exec(guide)!;
    await database.query(`UPDATE well_type SET name_es = NULL WHERE name = 'Irrigation'`);
    await database.query(`UPDATE map_layer SET name_es = NULL WHERE layer_id = 'wells'`);
    const [missing, ...updates] = sql!.split(';\n');
    expect(await database.query(missing!)).toEqual(
      expect.arrayContaining([{ of: 'well type', name: 'Irrigation' }, expect.objectContaining({ of: 'layer' })]),
    );
    for (const update of updates) await database.query(update);
    expect(await nameOf('wells')).toBe('Pozos');
    expect(await database.query(`SELECT name_es FROM well_type WHERE name = 'Irrigation'`)).toEqual([
      { name_es: 'Riego' },
    ]);
    const groups = await database.query<object[]>(
      `SELECT DISTINCT metadata->>'legendGroup' AS en FROM map_layer WHERE metadata->>'legendGroupEs' = 'Pozos y mediciones'`,
    );
    expect(groups).toHaveLength(1);
  });

  it('are never blank', async () => {
    await expect(database.query(`UPDATE well_type SET name_es = ' ' WHERE name = 'Stock'`)).rejects.toThrow(/name_es/);
  });
});
