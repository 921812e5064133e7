import { readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '#test/temporary-folder.mjs';
import { LogFile } from './log-file.ts';

const folder = temporaryFolder();

describe('LogFile', () => {
  it('resumes after a full disk and logs the number of missing lines', () => {
    let isFull = false;
    const file = join(folder, 'logs/api.log');
    const log = new LogFile(file, (fd, bytes) => {
      if (isFull) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
      return writeSync(fd, bytes);
    });
    log.line('first');
    isFull = true;
    log.line('second');
    log.line('third');
    isFull = false;
    log.line('fourth');
    log.line('fifth');
    const text = readFileSync(file, 'utf8');
    expect(text).toBe(
      'first\n\n(2 lines could not be written: ENOSPC: no space left on device, write)\nfourth\nfifth\n',
    );
  });

  it('counts a partly written line as missing', () => {
    const file = join(folder, 'api.log');
    let room = 4;
    const log = new LogFile(file, (fd, bytes) => writeSync(fd, bytes.subarray(0, room)));
    log.line('first line');
    room = 1000;
    log.line('second line');
    expect(readFileSync(file, 'utf8')).toBe('firs\n(1 lines could not be written: the disk is full)\nsecond line\n');
  });

  it('renames a large file at the start', () => {
    const file = join(folder, 'api.log');
    writeFileSync(file, Buffer.alloc(10_000_001, 'x'));
    new LogFile(file).line('new');
    expect(readFileSync(file, 'utf8')).toBe('new\n');
    expect(readFileSync(`${file}.1`)).toHaveLength(10_000_001);
  });
});
