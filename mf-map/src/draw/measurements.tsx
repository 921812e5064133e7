/** Lengths and areas of what is drawn (MAP-13). */
export function Measurements() {
  return null;
}
