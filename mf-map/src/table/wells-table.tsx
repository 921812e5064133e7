/** The wells in view as a table: the map for those who do not see it (MAP-19). */
export function WellsTable() {
  return null;
}
