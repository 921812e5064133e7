const FREE_PART = 0.1;

interface Disk {
  path: string;
  freeBytes: number;
  /** From 0 to 1. */
  part: number;
}

/** One line for each disk, though several folders are on it. */
export function diskProblems(disks: readonly Disk[]): string[] {
  const low = disks.filter(({ part }) => part < FREE_PART);
  const bySize = new Map(low.toReversed().map((disk) => [disk.freeBytes, disk]));
  return [...bySize.values()].map(
    ({ path, freeBytes, part }) =>
      `The disk of ${path} is almost full: ${(freeBytes / 1024 ** 3).toFixed(1)} GB, ${Math.round(part * 100)}%, are free`,
  );
}
