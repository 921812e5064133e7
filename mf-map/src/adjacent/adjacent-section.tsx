/** The Adjacent Wells Tool (MAP-15). */
export function AdjacentSection() {
  return null;
}
