export default async function teardown() {
  for (const database of globalThis.testDatabases ?? []) await database.stop();
}
