import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { makeSocketFolder } from '../local/socket-folder.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'sockets-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

/** The ID of a process that has ended. */
const { pid: gone } = spawnSync(process.execPath, ['--version']);

function leave(name: string, owner: number | null): string {
  const folder = join(parent, name);
  mkdirSync(folder);
  if (owner !== null) writeFileSync(join(folder, 'owner'), JSON.stringify({ pid: owner, started: '' }));
  return folder;
}

/** Leaves the socket file of a killed process, on which nobody listens. */
function leaveSocket(file: string): void {
  const listen = `require('net').createServer().listen(${JSON.stringify(file)}, () => process.kill(process.pid, 'SIGKILL'))`;
  spawnSync(process.execPath, ['-e', listen]);
  expect(statSync(file).isSocket()).toBe(true);
}

it('removes folders of killed processes, and creates one that only this user can open', async () => {
  leaveSocket(join(leave('portal-db-abc123', gone), '.s.PGSQL.5432'));
  leave('portal-abc123', gone);
  const folder = await makeSocketFolder('portal-db-', parent);
  expect(readdirSync(parent).map((name) => join(parent, name))).toEqual([folder]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it('keeps folders with a live process or listener, and unknown ones', async () => {
  leave('portal-living', process.pid);
  leave('portal-nobody', null);
  leave('portal-data-of-mine', gone);
  const socket = join(leave('portal-listen', gone), 'api.sock');
  const server = await new Promise<Server>((resolve) => {
    const made = createServer().listen(socket, () => resolve(made));
  });
  const folder = await makeSocketFolder('portal-', parent);
  expect(readdirSync(parent)).toHaveLength(5);
  expect(readdirSync(parent)).toContain(basename(folder));
  await new Promise((resolve) => server.close(resolve));
});
