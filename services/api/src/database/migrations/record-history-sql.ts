export interface RecordTable {
  table: string;
  key: string;
  /**
   * Values that the portal derives from others: they are no part of a record's history or version. Generated columns are empty in a
   * trigger before the change.
   */
  derived: readonly string[];
  hasLocation?: true;
  /** Without `data_source` there are no demo rows. */
  hasNoSource?: true;
  /** Rows that come with the portal are named by `shipped`: they have no history until somebody changes them. */
  hasShipped?: true;
}

/** Geometries as hexadecimal text, which is exact; as JSON they would be rounded. */
const rowAsJson = ({ derived, hasLocation }: RecordTable, row: string): string => {
  const geometry = hasLocation ? ` || jsonb_build_object('location', ${row}.location::text)` : '';
  const without = ['version', ...derived].map((column) => `'${column}'`).join(', ');
  return `((to_jsonb(${row})${geometry}) - ARRAY[${without}])`;
};

/** Demo rows come and go by thousands: only what people change in them is kept. */
const isKept = ({ hasNoSource }: RecordTable, row: string): string =>
  hasNoSource ? 'true' : `${row}.data_source <> 'demo'`;

const isKeptWhenAdded = (record: RecordTable, row: string): string =>
  record.hasShipped ? `${isKept(record, row)} AND ${row}.shipped IS NULL` : isKept(record, row);

const recordChanges = (record: RecordTable): string[] => {
  const { table, key } = record;
  const columns = `(record_table, record_ndx, version, before, after)`;
  const name = `record_${table}_change`;
  return [
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        INSERT INTO record_change ${columns}
        SELECT '${table}', ${key}, version, NULL, '{}' FROM new_rows
        WHERE ${isKeptWhenAdded(record, 'new_rows')} ORDER BY ${key};
      ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO record_change ${columns}
        SELECT '${table}', ${key}, NULL, ${rowAsJson(record, 'old_rows')}, NULL FROM old_rows
        WHERE ${isKept(record, 'old_rows')} ORDER BY ${key};
      ELSE
        INSERT INTO record_change ${columns}
        SELECT '${table}', ${key}, version, differences(before, after), differences(after, before) FROM (
          SELECT new_rows.${key}, new_rows.version, ${rowAsJson(record, 'old_rows')} AS before, ${rowAsJson(record, 'new_rows')} AS after
          FROM old_rows JOIN new_rows USING (${key}) WHERE old_rows.version <> new_rows.version
        ) AS changed WHERE before <> after ORDER BY ${key};
      END IF;
      RETURN NULL;
    END $$`,
    `CREATE TRIGGER ${table}_record_insert AFTER INSERT ON ${table} REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`,
    `CREATE TRIGGER ${table}_record_delete AFTER DELETE ON ${table} REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`,
    `CREATE TRIGGER ${table}_record_update AFTER UPDATE ON ${table} REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`,
  ];
};

const raiseVersion = ({ table, derived }: RecordTable): string[] => [
  `ALTER TABLE ${table} ADD COLUMN version int NOT NULL DEFAULT 1`,
  // Comparing rows is ten times faster than comparing them as JSON.
  `CREATE FUNCTION raise_${table}_row_version() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    ${['version', ...derived].map((column) => `OLD.${column} := NEW.${column};`).join(' ')}
    IF OLD IS DISTINCT FROM NEW THEN NEW.version := NEW.version + 1; END IF;
    RETURN NEW;
  END $$`,
  // Fires after the other triggers of the row: they fire in the order of their names.
  `CREATE TRIGGER ${table}_version BEFORE UPDATE ON ${table} FOR EACH ROW
    EXECUTE FUNCTION raise_${table}_row_version()`,
];

/** Versions and history of a table, as they were before `HistoryComputedOnce`. */
export const keepHistory = (record: RecordTable): string[] => [...raiseVersion(record), ...recordChanges(record)];

export const forgetHistory = ({ table }: RecordTable): string[] => [
  ...['insert', 'delete', 'update'].map((event) => `DROP TRIGGER ${table}_record_${event} ON ${table}`),
  `DROP TRIGGER ${table}_version ON ${table}`,
  `DROP FUNCTION record_${table}_change(), raise_${table}_row_version()`,
  `ALTER TABLE ${table} DROP COLUMN version`,
];
