import type { DataSource } from 'typeorm';
import { KINDS } from '../../src/imports/kinds/kinds.ts';
import { parseCommand } from '../../src/imports/options.ts';
import { clearTestDatabase, openTestDatabase } from '../support/database.ts';
import { ImportFiles, runImport } from '../support/import-files.ts';

const files = new ImportFiles();
let database: DataSource;
beforeAll(async () => {
  database = await openTestDatabase();
  await clearTestDatabase(database);
});
afterAll(async () => {
  await database.destroy();
  files.remove();
});

test('a parameter that nothing is called refuses the command, not each row', async () => {
  const path = files.csv('well,date,value', 'W-1,2025-01-01,100');
  const values = { ...parseCommand([]).values, parameter: 'Depth to Water' };
  const given = runImport(async (told) => {
    await KINDS.levels!({ path, database, values, ...told });
    return { inserted: 0, updated: 0, unchanged: 0, refused: 0 };
  });
  await expect(given).rejects.toThrow(
    /^--parameter "Depth to Water" is not one of the parameters .*Depth to Water \(Telemetry\)/,
  );
});
