import type { Engine } from './engine.ts';

/** Begins the names of all that a run makes. */
export const OWN = 'portal-test-';

/** What is listed, what names it, and how it is removed; pods before the networks that they are on. */
const KINDS: readonly [list: string[], remove: string[]][] = [
  [
    ['pod', 'ps', '--format', '{{.Name}}'],
    ['pod', 'rm', '--force', '--time', '1'],
  ],
  [
    ['ps', '--all', '--external', '--format', '{{.Names}}'],
    ['rm', '--force', '--time', '1'],
  ],
  [
    ['volume', 'ls', '--format', '{{.Name}}'],
    ['volume', 'rm', '--force'],
  ],
  [
    ['network', 'ls', '--format', '{{.Name}}'],
    ['network', 'rm', '--force'],
  ],
  [
    ['image', 'ls', '--format', '{{.Repository}}:{{.Tag}}'],
    ['image', 'rm', '--force'],
  ],
];

/** Removes what a run has left behind that was killed, the builder's working containers too. podman's storage is ours alone, and one run uses it at a time. */
export async function removeLeftovers(engine: Engine): Promise<void> {
  for (const [list, remove] of KINDS) {
    const names = (await engine.run(list))
      .split('\n')
      .filter((name) => name.includes(OWN) || /-working-container(-\d+)?$/.test(name));
    for (const name of names) await engine.run([...remove, name]).catch(() => {});
  }
}
