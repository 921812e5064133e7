import { readdirSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from '@portal/deploy/test/temporary-folder';
import type { Config } from '../../config.ts';
import { ProblemError } from '../../http/problem.ts';
import { Photos } from './photos.ts';
import type { PhotoTask } from './redraw-photo.ts';

const folder = temporaryFolder();

async function* pieces(...all: (string | Error)[]) {
  for (const one of all) {
    if (one instanceof Error) throw one;
    yield Buffer.from(one);
  }
}
function photos(redraw: (task: PhotoTask) => Promise<void>, temporary = folder) {
  const made = new Photos({ temporaryFolder: temporary } as Config);
  made.redraw = redraw;
  return made;
}
const drawing = (written = 'redrawn') => photos(async ({ to }) => writeFileSync(to, written));

describe('Photos', () => {
  afterEach(() => expect(readdirSync(folder)).toEqual([]));

  it('gives what was drawn anew, and removes both files', async () => {
    expect(await text(drawing().redrawn('ada', pieces('given')))).toBe('redrawn');
  });

  it('removes them if the photo does not come whole, is refused, or is not read to its end', async () => {
    const lost = new Error('aborted');
    await expect(text(drawing().redrawn('ada', pieces('half', lost)))).rejects.toBe(lost);
    const refusal = new ProblemError('photo-damaged');
    await expect(text(photos(() => Promise.reject(refusal)).redrawn('ada', pieces('given')))).rejects.toBe(refusal);
    for await (const _first of drawing('x'.repeat(1_000_000)).redrawn('ada', pieces('given'))) break;
  });

  it('draws one at a time; each other waits, and a person’s fifth is refused', async () => {
    const finish: (() => void)[] = [];
    const waiting = photos(
      ({ to }) =>
        new Promise((resolve) => {
          writeFileSync(to, 'redrawn');
          finish.push(resolve);
        }),
    );
    const own = Array.from({ length: 5 }, () => text(waiting.redrawn('ada', pieces('given'))));
    const refused = await Promise.any(
      own.map((one) =>
        one.then(
          () => Promise.reject(),
          (error) => error,
        ),
      ),
    );
    expect(refused).toMatchObject({ status: 429, code: 'photos-busy-for-you' });
    const outcomes = Promise.allSettled([...own, text(waiting.redrawn('ben', pieces('given')))]);
    for (let done = 0; done < 5; done++) {
      while (finish.length <= done) await new Promise(setImmediate);
      expect(finish).toHaveLength(done + 1);
      finish[done]!();
    }
    expect((await outcomes).filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('tells a folder that cannot be written as such', async () => {
    writeFileSync(`${folder}/file`, '');
    const stuck = photos(async () => {}, `${folder}/file/tmp`);
    await expect(text(stuck.redrawn('ada', pieces('given')))).rejects.toMatchObject({ code: 'storage-unreachable' });
    const { rm } = await import('node:fs/promises');
    await rm(`${folder}/file`);
  });
});
