/**
 * Down and up around the ends of a list, Home and End.
 *
 * @param active index of the option one is at; -1 for none
 * @returns index of the option to go to; `null` where the key does not move
 */
export function movedTo(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count;
    case 'ArrowUp':
      return active <= 0 ? count - 1 : active - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
