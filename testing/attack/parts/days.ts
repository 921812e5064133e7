import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureDebian, isRoot } from '@portal/deploy/test/debian';
import { judged, type Row } from '../limits.ts';
import { loadsOf } from '../loads.ts';
import type { Part } from '../part.ts';
import { startWorld, type World } from '../world.ts';
import { backAgain, keptRows, working } from './kills.ts';

const BAD_MS = 20_000;
/** Debian's package libfaketime. */
const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
const DISK = 'size=700m';

interface BadDay {
  name: string;
  begin(world: World): void;
  end(world: World): void;
}

const signalled = (name: string, part: 'database' | 'identity'): BadDay => {
  let pid = 0;
  return {
    name,
    begin(world) {
      pid = world.running().parts[part]!;
      process.kill(pid, 'SIGSTOP');
    },
    end: () => void process.kill(pid, 'SIGCONT'),
  };
};

/** Each bad day begins, lasts and ends while everything is written: nobody mends anything. */
export const days: Part = {
  name: 'days',
  database: null,
  async run(_world, { seconds, seed, print }) {
    const folder = mkdtempSync(join(tmpdir(), 'attack-days-'));
    const clock = join(folder, 'clock');
    if (isRoot) ensureDebian({ libfaketime: existsSync(FAKETIME) });
    const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', DISK, 'none', folder]).status === 0;
    writeFileSync(clock, '+0');
    const fake = existsSync(FAKETIME) && {
      ...{ LD_PRELOAD: FAKETIME, FAKETIME_TIMESTAMP_FILE: clock, FAKETIME_NO_CACHE: '1' },
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
    const turned = (name: string, by: string): BadDay => ({
      name,
      begin: () => writeFileSync(clock, by),
      end: () => writeFileSync(clock, '+0'),
    });
    const fill = join(folder, 'fill');
    const all: BadDay[] = [
      signalled('database silent', 'database'),
      signalled('identity silent', 'identity'),
      ...(fake ? [turned('clock back a day', '-1d'), turned('clock forth a day', '+1d')] : []),
      ...(isMounted
        ? [
            {
              name: 'disk full',
              begin: () => void spawnSync('dd', ['if=/dev/zero', `of=${fill}`, 'bs=1M']),
              end: () => rmSync(fill, { force: true }),
            },
          ]
        : []),
    ];
    for (const [what, holds] of [
      ['no disk of its own may be mounted', isMounted],
      ['libfaketime is missing', fake],
    ])
      if (!holds) print(`  not tried: ${what}`);
    let world: World | undefined;
    try {
      world = await startWorld('embedded', () => {}, { PORTAL_DATA: join(folder, 'data'), ...fake });
      const loads = await loadsOf(world, `days${seed}`);
      const work = working(loads);
      const rows: Row[] = [];
      for (const { name, begin, end } of all) {
        begin(world);
        await pause(seconds === null ? BAD_MS : BAD_MS / 4);
        end(world);
        const back = await backAgain(world);
        rows.push(
          judged(
            name,
            { 'back ms': back ?? Number.NaN },
            { 'back ms': 60_000 },
            back === null ? ['it did not come back by itself'] : [],
          ),
        );
      }
      return [...rows, ...(await keptRows(loads, await work.end()))];
    } finally {
      await world?.stop();
      if (isMounted) spawnSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
