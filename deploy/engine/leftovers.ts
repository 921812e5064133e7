import type { Engine } from './engine.ts';

/** Prefix of the image tags and compose project name of a run. */
export const OWN = 'portal-test-';

/** List and remove commands; pods come before the networks they use. */
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

/** Removes what a killed run left. Safe: podman's storage is ours alone, and runs never overlap. */
export async function removeLeftovers(engine: Engine): Promise<void> {
  for (const [list, remove] of KINDS) {
    const names = (await engine.run(list).catch(() => '')).split('\n').filter(Boolean);
    await Promise.all(names.map((name) => engine.run([...remove, name]).catch(() => {})));
  }
}
