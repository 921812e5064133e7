/** Starts items in order, with limited concurrency. */
export async function inParallel<T>(
  atOnce: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const worker = async (): Promise<void> => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Deals items out to at most `count` groups, none of them empty. */
export const evenGroups = <T>(count: number, items: readonly T[]): T[][] =>
  Array.from({ length: Math.min(count, items.length) }, (_, group) =>
    items.filter((_item, index) => index % count === group),
  );
