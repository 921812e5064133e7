import './blob-bytes.ts';
import type { FileImport, ImportQuestion, ImportRow, ImportUndo, ImportWell } from '@portal/shared-api';
import { type Call, FakeApi, problem } from './fake-api.ts';

/** An import, of which only what matters to a test is said. */
export const anImport = (more: Partial<FileImport> = {}): FileImport => ({
  kind: 'measurements',
  import_ndx: 7,
  file_name: 'levels.csv',
  byte_length: 4_200_000,
  format: 'usgs-levels',
  state: 'ready',
  progress: 1,
  problem: null,
  uploaded_at: '2026-11-20T17:30:00Z',
  uploaded_by: 'Ada Test',
  settled_at: null,
  settled_by: null,
  undone_at: null,
  undone_by: null,
  undone: null,
  change_set: null,
  notes: [],
  texts: [],
  questions: [],
  counts: { rows: 12, readings: 12, added: 6, changed: 0, duplicates: 4, refused: 2 },
  wells: 3,
  new_wells: 0,
  missing_wells: { wells: 0, readings: 0 },
  first_at: '1970-07-29T12:00:00Z',
  last_at: '2015-05-11T12:00:00Z',
  conversions: [],
  ...more,
});

export const aQuestion = (more: Partial<ImportQuestion> = {}): ImportQuestion => ({
  code: 'zone',
  text: 'levels.csv has times that do not state their time zone. Which zone are they in?',
  choices: [
    { value: 'America/Chicago', label: 'Central time' },
    { value: 'UTC', label: 'UTC' },
  ],
  proposed: 'America/Chicago',
  other: 'Another zone',
  ...more,
});

export const anUndo = (more: Partial<ImportUndo> = {}): ImportUndo => ({
  removed: 6,
  restored: 0,
  kept: 0,
  kept_by: [],
  wells_removed: 0,
  wells_kept: 0,
  kept_wells: [],
  ...more,
});

export const aRow = (more: Partial<ImportRow> = {}): ImportRow => ({
  line: 2,
  well_id: 'NP-1',
  is_new_well: false,
  parameter: 'Depth to Water',
  collect_timestamp: '2026-01-10T18:00:00Z',
  reported_value: 100,
  reported_unit: 'm',
  result_value: 328.084,
  unit_desc: 'feet',
  known_value: null,
  ...more,
});

/** A table of sites, of which only what matters to a test is said. */
export const aTableOfSites = (more: Partial<FileImport> = {}): FileImport =>
  anImport({
    file_name: 'sites.csv',
    format: 'usgs-sites',
    counts: { rows: 16, readings: 16, added: 12, changed: 0, duplicates: 3, refused: 1 },
    wells: 15,
    new_wells: 12,
    first_at: null,
    last_at: null,
    ...more,
  });

export const aWell = (more: Partial<ImportWell> = {}): ImportWell => ({
  line: 2,
  well_id: '432533112504901',
  remarks: '01N 31E 08CDD1',
  latitude_dd: 43.425833,
  longitude_dd: -112.846944,
  surface_elevation_feet: 5042.4,
  well_depth_feet: 720,
  ...more,
});

export const aFile = (name = 'levels.csv', text = 'site_no,lev_utc\n'): File => new File([text], name);

/** The API with a few imports in memory. What it does by itself, such as reading, a test does in its stead. */
export class FakeImports extends FakeApi {
  imports: FileImport[] = [];
  added = [aRow()];
  changed = [aRow({ line: 9, known_value: 300 })];
  wells = [aWell()];
  undo = anUndo();
  refusals = [
    { line: 4, reason: 'There is no well NP-99', sentences: [], text: 'NP-99,2026-01-01,12' },
    { line: 8, reason: 'No value', sentences: [], text: '=NP-1,2026-01-02,' },
  ];

  /** The API has gone on with an import. */
  becomes(import_ndx: number, more: Partial<FileImport>): FileImport {
    return Object.assign(this.find(import_ndx), more);
  }

  protected override answer(key: string, input: Call['input']): unknown {
    const import_ndx = Number(input.params?.import_ndx);
    switch (key) {
      case 'GET /imports':
        return this.imports;
      case 'POST /imports':
        return this.#take(String(input.query?.file_name));
      case 'GET /imports/{import_ndx}':
        return this.find(import_ndx);
      case 'GET /imports/{import_ndx}/rows':
        return input.query?.which === 'changed' ? this.changed : this.added;
      case 'GET /imports/{import_ndx}/wells':
        return this.wells;
      case 'GET /imports/{import_ndx}/refusals':
        return this.refusals
          .filter(({ line }) => line > Number(input.query?.after_line))
          .slice(0, Number(input.query?.limit));
      case 'POST /imports/{import_ndx}/answers':
        return this.becomes(import_ndx, { state: 'reading', progress: 0, questions: [] });
      case 'POST /imports/{import_ndx}/commit':
        return this.becomes(import_ndx, { state: 'committing', progress: 0 });
      case 'POST /imports/{import_ndx}/discard':
        return this.becomes(import_ndx, { state: 'discarded', settled_at: '2026-11-20T18:00:00Z', settled_by: 'Ada' });
      case 'GET /imports/{import_ndx}/undo':
        return this.undo;
      case 'POST /imports/{import_ndx}/undo':
        return this.becomes(import_ndx, { state: 'undoing', progress: 0 });
      case 'POST /records/changes/{change_set}/undo':
        return { saved: input.query?.preview === 'false', records: 1, kinds: [], outcomes: [], logins: [] };
      default:
        return super.answer(key, input);
    }
  }

  find(import_ndx: number): FileImport {
    const found = this.imports.find((one) => one.import_ndx === import_ndx);
    if (!found) throw problem(404, 'There is no such import.');
    return found;
  }

  #take(file_name: string): FileImport {
    const import_ndx = this.imports.length + 1;
    const taken = anImport({ import_ndx, file_name, state: 'reading', progress: 0.25, format: null });
    this.imports = [taken, ...this.imports];
    return taken;
  }
}
