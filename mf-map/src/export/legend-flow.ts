/** Height in points; `keepWithNext` must not stand at the foot of a column. */
export interface FlowingBlock {
  height: number;
  keepWithNext: boolean;
  /** Of the heading above it, which a column that goes on with its lines repeats. */
  headingHeight?: number;
}

/** Keeps the blocks below a heading with it, where a column of this height has room for all of them. */
export function wholeGroups<Block extends FlowingBlock>(blocks: readonly Block[], height: number): Block[] {
  const starts = blocks.flatMap(({ headingHeight }, index) => (headingHeight ? [] : [index]));
  return starts.flatMap((start, index) => {
    const group = blocks.slice(start, starts[index + 1]);
    const fits = group.reduce((sum, block) => sum + block.height, 0) <= height;
    return fits ? group.map((block, at) => ({ ...block, keepWithNext: at < group.length - 1 })) : group;
  });
}

/**
 * @param heightOf height of each column in points, from the first on
 * @returns for each block its column and how far below the column's top it begins
 */
export function flow(
  blocks: readonly FlowingBlock[],
  heightOf: (column: number) => number,
): Array<{ column: number; top: number }> {
  let [column, top] = [0, 0];
  return blocks.map((block, index) => {
    let needed = 0;
    for (let next = index; next < blocks.length; next++) {
      needed += blocks[next]?.height ?? 0;
      if (!blocks[next]?.keepWithNext) break;
    }
    const isKept = blocks[index - 1]?.keepWithNext;
    if (top > 0 && !isKept && top + needed > heightOf(column)) [column, top] = [column + 1, block.headingHeight ?? 0];
    const place = { column, top };
    top += block.height;
    return place;
  });
}
