import type { Engine } from './engine.ts';

/** Begins the tags of the images and the name of the compose project that a run makes. */
export const OWN = 'portal-test-';

/** What is listed and how it is removed; pods before the networks that they are on. */
const KINDS: readonly [list: string[], remove: string[]][] = [
  [
    ['pod', 'ps', '--format', '{{.Name}}'],
    ['pod', 'rm', '--force', '--time', '1'],
  ],
  [
    ['ps', '--all', '--external', '--format', '{{.ID}}'],
    ['rm', '--force', '--time', '1'],
  ],
  [
    ['volume', 'ls', '--format', '{{.Name}}'],
    ['volume', 'rm', '--force'],
  ],
  [
    ['network', 'ls', '--filter', 'name=portal-', '--format', '{{.Name}}'],
    ['network', 'rm', '--force'],
  ],
  [
    ['secret', 'ls', '--format', '{{.Name}}'],
    ['secret', 'rm'],
  ],
  [
    ['image', 'ls', '--filter', `reference=*:${OWN}*`, '--format', '{{.Repository}}:{{.Tag}}'],
    ['image', 'rm', '--force'],
  ],
];

/** Removes what a killed run has left behind. podman's storage is ours alone, and one run uses it at a time. */
export async function removeLeftovers(engine: Engine): Promise<void> {
  for (const [list, remove] of KINDS) {
    const names = (await engine.run(list).catch(() => '')).split('\n').filter(Boolean);
    await Promise.all(names.map((name) => engine.run([...remove, name]).catch(() => {})));
  }
}
