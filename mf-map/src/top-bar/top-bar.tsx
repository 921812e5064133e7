/** Search, filters, colours and export, above the map (MAP-3). */
export function TopBar() {
  return null;
}
