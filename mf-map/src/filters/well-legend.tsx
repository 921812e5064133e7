/** The colours of "Color wells by" (MAP-4). */
export function WellLegend() {
  return null;
}
