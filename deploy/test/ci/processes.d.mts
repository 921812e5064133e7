interface Process {
  pid: number;
  parent: number;
  command: string;
}
export function treeLines(processes: readonly Process[]): string[];
