import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readlinkSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Folders of this machine, read-only, in a file system that is empty otherwise. */
export interface Base {
  layer: string;
  /** By the place where they are mounted. */
  mounts: Record<string, string>;
}

/** Programs and their settings; with `usr` merged, as Debian has it since 2021, the others are links into it. */
const SYSTEM = ['usr', 'bin', 'sbin', 'lib', 'lib32', 'lib64', 'libx32', 'etc', 'opt'];
const EMPTY = ['proc', 'sys', 'dev', 'tmp', 'root', 'run', 'var'];

/** A folder for a layer: the topmost one's rights are those of `/`. */
export function newLayer(scratch: string, name: string): string {
  const layer = mkdtempSync(join(scratch, `${name}-`));
  chmodSync(layer, 0o755);
  return layer;
}

export function makeBase(scratch: string): Base {
  const layer = newLayer(scratch, 'base');
  const mounts: Record<string, string> = {};
  for (const name of EMPTY) mkdirSync(join(layer, name));
  for (const name of SYSTEM.filter((one) => existsSync(`/${one}`))) {
    if (lstatSync(`/${name}`).isSymbolicLink()) symlinkSync(readlinkSync(`/${name}`), join(layer, name));
    else {
      mkdirSync(join(layer, name));
      mounts[`/${name}`] = `ro:/${name}`;
    }
  }
  return { layer, mounts };
}

/** What a builder brings along of its own: how it reaches the package registry, and what it has fetched already. */
export function builderMounts(cache: string | null): Record<string, string> {
  const settings = join(homedir(), '.npmrc');
  const kept = join(homedir(), '.npm');
  if (cache) mkdirSync(kept, { recursive: true });
  return {
    ...(existsSync(settings) ? { '/root/.npmrc': `ro:${settings}` } : {}),
    ...(cache ? { [cache]: kept } : {}),
  };
}
