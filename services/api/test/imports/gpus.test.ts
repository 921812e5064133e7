import { AccountsRepository } from '../../src/production/accounts.repository.ts';
import { GpuAccounts } from '../../src/production/gpu-accounts.service.ts';
import { ProductionRules } from '../../src/production/production-rules.ts';
import { polygon, reasonsOf, runImport, squareRing } from '../support/import-files.ts';
import { ruleRows } from '../support/production-rules.ts';
import { zippedShapefile } from '../support/shapefile.ts';
import { importSuite } from './suite.ts';

const { database, files, table } = importSuite();

const gpus = (path: string, options: { mapping?: string; dryRun?: boolean } = {}) =>
  runImport(database, 'gpus', path, options);
const ourMapping = () => files.mapping({ gpu_number: 'No', gpu_name: 'Name', total_acres: 'Acres' });
const versions = () => table('SELECT * FROM data_version ORDER BY name');
const insertWell = (number: string, x: number, y: number) =>
  database.query(
    `INSERT INTO well (well_number, npgcd_well_class_ndx, well_type_ndx, npgcd_well_status_ndx, data_source, location)
     VALUES ($1, 1, 1, 1, 'import:ours', ST_SetSRID(ST_MakePoint($2, $3), 4326))`,
    [number, x, y],
  );
const acresOf = 'round((ST_Area(location::geography) / 4046.8564224)::numeric, 1)';

/** About 245 acres each. */
const [A, B] = [squareRing(-102, 36), squareRing(-101.9, 36)];

describe('importing GPUs', () => {
  it('imports a shapefile with its names, acres, and outlines, and changes nothing on a second import', async () => {
    const rows = [
      { gpu_number: '1001', gpu_name: 'North', meter_prog: 'Metered' },
      { gpu_number: '1002', gpu_name: '', meter_prog: '' },
    ];
    const path = files.write('gpus.zip', zippedShapefile([[A], [B]], rows));
    expect(await gpus(path)).toMatchObject({ inserted: 2, updated: 0, unchanged: 0, refused: 0 });
    const before = await versions();
    expect(await gpus(path)).toMatchObject({ inserted: 0, updated: 0, unchanged: 2, notes: [] });
    expect(await versions()).toEqual(before);
    expect(
      await table(
        `SELECT gpu_number, gpu_name, meter_program, data_source, total_acres = ${acresOf} AS measured FROM gpu ORDER BY 1`,
      ),
    ).toMatchObject([
      {
        ...{ gpu_number: 1001, gpu_name: 'North', meter_program: 'Metered' },
        ...{ data_source: 'import:gpus', measured: true },
      },
      { gpu_number: 1002, gpu_name: null, meter_program: null },
    ]);
  });

  it('updates fields of a newer file, keeps fields that it lacks, and assigns wells to the GPU that contains them', async () => {
    await insertWell('in-a', -101.995, 36.005);
    await insertWell('in-b', -101.895, 36.005);
    await insertWell('in-none', -103, 36);
    const mapping = ourMapping();
    const first = files.geoJson(
      [{ No: 1, Name: 'One', Acres: 245 }, polygon(A)],
      [{ No: 2, Name: 'Two', Acres: 245 }, polygon(squareRing(-103, 35))],
    );
    expect(await gpus(first, { mapping })).toMatchObject({
      inserted: 2,
      notes: ['1 well is now in another GPU than before.'],
    });
    await database.query("UPDATE gpu SET meter_program = 'Metered'");
    const moved = files.geoJson(
      [{ No: 1, Name: 'One', Acres: 245 }, polygon(A)],
      [{ No: 2, Name: 'Second', Acres: 246 }, polygon(B)],
    );
    expect(await gpus(moved, { mapping })).toMatchObject({ inserted: 0, updated: 1, unchanged: 1 });
    expect(await table('SELECT gpu_name, total_acres, meter_program FROM gpu WHERE gpu_number = 2')).toEqual([
      { gpu_name: 'Second', total_acres: '246.0', meter_program: 'Metered' },
    ]);
    expect(await table('SELECT well_number, gpu_number FROM well ORDER BY 1')).toEqual([
      { well_number: 'in-a', gpu_number: 1 },
      { well_number: 'in-b', gpu_number: 2 },
      { well_number: 'in-none', gpu_number: null },
    ]);
  });

  it('leaves the accounts of earlier years as they were when a newer file has other acres', async () => {
    const importAcres = (acres: number) =>
      gpus(files.geoJson([{ No: 1, Name: 'One', Acres: acres }, polygon(A)]), { mapping: ourMapping() });
    await importAcres(245);
    const [{ year: thisYear }] = await database.query('SELECT current_reporting_year() AS year');
    const lastYear = thisYear - 1;
    await database.query("INSERT INTO permit (permit_number, gpu_number, issued_on) VALUES ('P-1', 1, $1)", [
      `${lastYear}-01-15`,
    ]);
    await database.query(
      `INSERT INTO production_report (gpu_number, year, status, method, acre_feet, changed_by, submitted_at)
      VALUES (1, $1, 2, 'meter', 300, 'Owner', $2)`,
      [lastYear, `${thisYear}-01-15`],
    );
    const years = async () => {
      const rules = new ProductionRules(ruleRows());
      const [account] = await new GpuAccounts(new AccountsRepository(database)).until(thisYear, null, rules);
      return account!.years;
    };
    const before = await years();
    expect(before.get(lastYear)).toMatchObject({ allowableAcreFeet: 367.5, overAcreFeet: 0, earnedAcreFeet: 67.5 });
    await importAcres(180);
    const after = await years();
    expect(after.get(lastYear)).toEqual(before.get(lastYear));
    expect(after.get(thisYear)).toMatchObject({ acres: 180, allowableAcreFeet: 270, usableReserveAcreFeet: 67.5 });
  });

  it('merges features with the same number, and refuses all of them if one cannot be used', async () => {
    const besides = squareRing(-101.99, 36);
    const flat = [A[0]!, A[1]!, A[0]!, A[0]!];
    const result = await gpus(
      files.geoJson(
        [{ gpu_number: 1, total_acres: 245 }, polygon(A)],
        [{ gpu_number: 1, total_acres: 245 }, polygon(besides)],
        [{ gpu_number: 2 }, polygon(B)],
        [{ gpu_number: 2 }, { type: 'Point', coordinates: [-101.8, 36] }],
        [{ gpu_number: 3 }, polygon(squareRing(-101, 36))],
        [{ gpu_number: 3 }, polygon(flat)],
        [{ gpu_number: '' }, polygon(B)],
      ),
    );
    expect(result).toMatchObject({ inserted: 1, refused: 5 });
    expect(reasonsOf(result).sort()).toEqual([
      'feature 3: Another feature of GPU 2 cannot be used, so none of it is. Correct that feature.',
      'feature 4: The outline of GPU 2 cannot be used. The feature is a Point. Export it as a Polygon or a MultiPolygon.',
      'feature 5: Another feature of GPU 3 cannot be used, so none of it is. Correct that feature.',
      'feature 6: The outline of GPU 3 cannot be used. The outline encloses no area. Repair it in your GIS.',
      'feature 7: gpu_number is missing. Enter it.',
    ]);
    expect(result.notes).toContain('GPU 1 is made of the features 1, 2.');
    // Each feature has the acres of its own part, which add up to the outline.
    expect(await table('SELECT total_acres, ST_NumGeometries(location) AS parts FROM gpu')).toEqual([
      { total_acres: '490.0', parts: 1 },
    ]);
  });

  it('repairs self-intersecting outlines, and notes differing acres and overlapping GPUs', async () => {
    const bowTie = [A[0]!, A[2]!, A[1]!, A[3]!, A[0]!];
    const { notes, inserted } = await gpus(
      files.geoJson(
        [{ gpu_number: 1 }, polygon(bowTie)],
        [{ gpu_number: 2, total_acres: 640 }, polygon(B)],
        [{ gpu_number: 3 }, polygon(squareRing(-101.895, 36))],
      ),
    );
    expect(inserted).toBe(3);
    expect(notes.join('\n')).toMatch(/Feature 1 \(GPU 1\) was repaired: Self-intersection/);
    expect(notes.join('\n')).toMatch(/GPU 2: the file says 640 acres, but its outline has 247\.\d \(\+158\.\d%\)/);
    expect(notes.join('\n')).toMatch(/GPUs 2 and 3 overlap by 123\.\d acres/);
    expect(await table('SELECT total_acres FROM gpu WHERE gpu_number = 2')).toEqual([{ total_acres: '640.0' }]);
    expect(await table('SELECT DISTINCT ST_IsValid(location) AS valid FROM gpu')).toEqual([{ valid: true }]);
  });

  it('refuses a GPU of more than 4,000 corners, whose inner area takes too long', async () => {
    const coast = Array.from({ length: 4_001 }, (_, i) => [-102 + i * 1e-5, 36.1 + (i % 2) * 0.01]);
    const outline = polygon([[-102, 36], ...coast, [-101.96, 36], [-102, 36]]);
    const result = await gpus(files.geoJson([{ gpu_number: 1 }, outline], [{ gpu_number: 2 }, polygon(B)]));
    expect(reasonsOf(result)).toEqual([
      'feature 1: The outline has 4,004 corners, of 4,000 that are allowed. Simplify it in your GIS.',
    ]);
    expect(result.inserted).toBe(1);
  });

  it('refuses outlines whose areas are far from their acres, as in a wrong coordinate system', async () => {
    await gpus(files.geoJson([{ gpu_number: 1, total_acres: 245 }, polygon(A)]));
    const speck = squareRing(-102, 36, 1e-6);
    const result = await gpus(
      files.geoJson(
        [{ gpu_number: 1, total_acres: 980.5 }, polygon(speck)],
        [{ gpu_number: 2 }, polygon(speck)],
        [{ gpu_number: 3, total_acres: 2500 }, polygon(B)],
        [{ gpu_number: 4, total_acres: 2400 }, polygon(squareRing(-101, 36))],
        [{ gpu_number: 5, total_acres: 24 }, polygon(squareRing(-101, 35))],
      ),
    );
    expect(reasonsOf(result)).toEqual([
      'feature 1: The file says that GPU 1 has 980.5 acres, but its outline has 0. Check the coordinate system of the file.',
      'feature 2: The outline of GPU 2 has 0 acres. Check the coordinate system of the file.',
      'feature 3: The file says that GPU 3 has 2,500 acres, but its outline has 247.2. Check the coordinate system of the file.',
      'feature 5: The file says that GPU 5 has 24 acres, but its outline has 250.2. Check the coordinate system of the file.',
    ]);
    expect(result.notes.join()).toMatch(/GPU 4: the file says 2,400 acres/);
    expect(await table('SELECT gpu_number, total_acres FROM gpu ORDER BY 1')).toEqual([
      { gpu_number: 1, total_acres: '245.0' },
      { gpu_number: 4, total_acres: '2400.0' },
    ]);
  });

  it('changes nothing in a dry run, and refuses GPUs of another source', async () => {
    await database.query(`INSERT INTO gpu (gpu_number, total_acres, location)
      VALUES (1, 640, ST_Multi(ST_MakeEnvelope(-101.4, 36.1, -101.3, 36.2, 4326)))`);
    const path = files.geoJson([{ gpu_number: 1 }, polygon(A)], [{ gpu_number: 2 }, polygon(B)]);
    expect(await gpus(path, { dryRun: true })).toMatchObject({
      inserted: 1,
      refused: 1,
      refusals: [{ place: 'feature 1', reason: expect.stringMatching(/^GPU 1 came from another source, “manual”\./) }],
    });
    expect(await table('SELECT gpu_number FROM gpu')).toEqual([{ gpu_number: 1 }]);
  });

  it('leaves out heights, and says so', async () => {
    const high = A.map((position) => [...position, 1050.5]);
    const path = files.geoJson([{ gpu_number: 90_103 }, { type: 'Polygon', coordinates: [high] }]);
    expect(await gpus(path)).toMatchObject({
      inserted: 1,
      notes: expect.arrayContaining(['The heights or measures of the shapes were left out.']),
    });
    expect(await table('SELECT ST_NDims(location) AS dimensions FROM gpu')).toEqual([{ dimensions: 2 }]);
  });

  it('refuses a file without shapes, without a column of numbers, or in feet instead of degrees as a whole', async () => {
    await expect(gpus(files.csv('gpu_number,acres', '1,640'))).rejects.toThrow(/is not a map file/);
    await expect(gpus(files.geoJson([{ Unit: 1 }, polygon(A)]))).rejects.toThrow(
      /leaves a question open\. .* Run the command again with --answer 'columns={"Unit":""}'/,
    );
    const inFeet = A.map(([x, y]) => [x * 1e4, y * 1e5] as [number, number]);
    const zip = zippedShapefile([[inFeet]], [{ gpu_number: '1' }], { prj: null });
    await expect(gpus(files.write('feet.zip', zip))).rejects.toThrow(/are not degrees/);
    expect(await table('SELECT 1 FROM gpu')).toEqual([]);
  });
});

describe('demo GPUs', () => {
  beforeEach(async () => {
    await database.query(`INSERT INTO gpu (gpu_number, total_acres, data_source, location)
      VALUES (1, 640, 'demo', ST_Multi(ST_MakeEnvelope(-101.4, 36.1, -101.3, 36.2, 4326)))`);
    await database.query("INSERT INTO permit (permit_number, gpu_number, data_source) VALUES ('P-1001', 1, 'demo')");
    await database.query(
      `INSERT INTO meter (gpu_number, serial, unit, digits, data_source) VALUES (1, 'M', 'gallons', 6, 'demo')`,
    );
    await database.query(`INSERT INTO production_report (gpu_number, year, status, method, changed_by, data_source)
      VALUES (1, 2025, 1, 'meter', 'demo', 'demo')`);
  });
  const path = () => files.geoJson([{ gpu_number: 1, gpu_name: 'Real' }, polygon(A)]);

  it('are replaced, together with their demo permits, meters and reports', async () => {
    expect(await gpus(path())).toMatchObject({
      inserted: 1,
      notes: ['1 demo GPU is removed, with permits, meters and reports.'],
    });
    expect(
      await table(`SELECT (SELECT gpu_name FROM gpu) AS gpu, (SELECT count(*)::int FROM permit) AS permits,
        (SELECT count(*)::int FROM meter) AS meters, (SELECT count(*)::int FROM production_report) AS reports`),
    ).toEqual([{ gpu: 'Real', permits: 0, meters: 0, reports: 0 }]);
  });

  it('stay if somebody has entered a permit, a meter or a report', async () => {
    for (const entered of ['permit', 'meter', 'production_report']) {
      await database.query(`UPDATE ${entered} SET data_source = 'manual'`);
      await expect(gpus(path())).rejects.toThrow(
        /^1 demo GPU has permits, meters or reports that someone entered \(1\), and cannot be replaced\./,
      );
      await database.query(`UPDATE ${entered} SET data_source = 'demo'`);
    }
    expect(await table('SELECT data_source FROM gpu')).toEqual([{ data_source: 'demo' }]);
  });
});
