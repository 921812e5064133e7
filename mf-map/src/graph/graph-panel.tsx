/** Graph of a well's measurements (MAP-16). */
export function GraphPanel() {
  return null;
}
