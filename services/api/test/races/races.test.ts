import { appendFileSync } from 'node:fs';
import { documentFiles } from '../support/document-files.ts';
import { onPostgres } from '../support/on-postgres.ts';
import { productionWorld } from '../support/production-api.ts';
import { AT_ONCE, type AtOnce, simultaneously } from './at-once.ts';
import { OTHER_ACTS } from './other-acts.ts';
import { Race } from './race.ts';
import { REPORT_ACTS } from './report-acts.ts';
import { STAFF_ACTS } from './staff-acts.ts';

/** Pairs that lost something once. */
const SHARP =
  '^(split and (permit (given|moved)|registration|undo of a withdrawal|submission$|replacement|new|well moved|import)' +
  '|undo of a split and (permit moved|registration|submission$|new|well moved|document of a GPU|name|import)' +
  '|split and undo of a well merge|well merge and (new meter|import of a meter)|permit moved to another GPU and submission$)';
/** How often each pair; a pattern of their names; a file to which counts are appended. */
const { RACES = '2', RACES_OF = SHARP, RACES_REPORT } = process.env;
const repeats = Number(RACES);
const wanted = new RegExp(RACES_OF);
jest.setTimeout(3_600_000);

const PAIRS = STAFF_ACTS.flatMap((act, index) =>
  [...STAFF_ACTS.slice(index), ...REPORT_ACTS, ...OTHER_ACTS].map((other) => ({
    pair: `${act.name} and ${other.name}`,
    acts: [act, other] as const,
  })),
)
  // There is only one merge to take back.
  .filter(({ pair }) => wanted.test(pair) && pair !== 'undo of a well merge and undo of a well merge');

const files = documentFiles();
const WAYS = Object.values(AT_ONCE);
/** Of ten runs each of the ways once, the others simultaneously. */
const wayOf = (index: number): AtOnce => WAYS[index % 10] ?? simultaneously;

onPostgres('two acts at the same time', () => {
  const world = productionWorld('2027-07-10T18:00:00Z', { settings: { filesFolder: files.folder } });

  it.each(PAIRS)('$pair leave what one after the other would', async ({ acts, pair }) => {
    const race = new Race(world, acts);
    try {
      const problems = await race.inOrder();
      let bad = 0;
      for (let index = 0; index < repeats; index++) {
        const found = await race.run(wayOf(index));
        if (found.length > 0) bad++;
        problems.push(...found);
      }
      const different = [...new Set(problems)];
      if (RACES_REPORT)
        appendFileSync(RACES_REPORT, `${JSON.stringify({ pair, repeats, bad, problems: different })}\n`);
      expect(different).toEqual([]);
    } finally {
      await race.end();
    }
  });
});
