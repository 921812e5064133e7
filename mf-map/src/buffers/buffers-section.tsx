/** The Well Buffers Tool (MAP-14). */
export function BuffersSection() {
  return null;
}
