import { runImport } from '../support/import-files.ts';
import { importSuite } from './suite.ts';

const { database, files } = importSuite();

test('an unknown parameter stops the whole import instead of refusing each row', async () => {
  const path = files.csv('well,date,value', 'W-1,2025-01-01,100');
  await expect(runImport(database, 'measurements', path, { parameter: 'Depth to Water' })).rejects.toThrow(
    /^“Depth to Water” is not a parameter of the portal\./,
  );
});
