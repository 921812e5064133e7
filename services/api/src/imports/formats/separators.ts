export const SEPARATORS = [',', ';', '\t', '|'];

/** How often each separator stands in a line, outside of quotes; the first of those that stand there most often. */
export function separatorOf(line: string): string {
  const bare = line.replaceAll(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => bare.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))]!;
}
