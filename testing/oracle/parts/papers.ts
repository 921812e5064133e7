import type { Comparison } from '../compare.ts';
import type { Oracle } from '../oracle.ts';
import { listPapers, type Paper } from '../papers/list.ts';
import { type Office, withOffice } from '../papers/office.ts';
import { linesOf } from '../papers/pdf-text.ts';
import { unprovenFigures } from '../papers/prove.ts';
import { sumsIn } from '../papers/sums.ts';
import { readWorld, type World } from '../reporting/world.ts';

/** Every figure of a PDF is the API's, rounded as it is written, or a sum of the paper's own; totals of tables add up. */
export async function* papers(oracle: Oracle): AsyncGenerator<Comparison> {
  const list = await listPapers(oracle);
  const world = await readWorld(oracle.database);
  yield* withOffice(oracle.portalUrl, async function* (office) {
    for (const [index, paper] of list.entries()) {
      process.stderr.write(`  ${index + 1} of ${list.length} papers: ${paper.path}, ${paper.language}\n`);
      yield* comparePaper(office, paper, world);
    }
  });
}

async function* comparePaper(
  office: Office,
  { who, path, language, press, answers, computed }: Paper,
  world: World,
): AsyncGenerator<Comparison> {
  const saved = await office.save(who, path, language, press).catch((error: Error) => error.message);
  if (typeof saved === 'string') {
    yield { what: `${path}, ${language}`, portal: saved, oracle: 'a paper' };
    return;
  }
  const lines = await linesOf(saved.bytes);
  const used = saved.answers.filter((answer) => answers.test(answer.path));
  // The district's address and telephone number, and what was asked for.
  const known = [
    ...saved.answers.filter((answer) => answer.path.startsWith('/config.json')).map(({ body }) => body),
    path,
    computed?.(world),
  ];
  const what = `${saved.name} (${path}, ${language})`;
  yield { what: `${what}: answers`, portal: used.length > 0, oracle: true };
  const { count, unproven } = unprovenFigures(lines, used, known);
  yield { what: `${what}: figures`, portal: count > 0, oracle: true };
  for (let proven = 0; proven < count - unproven.length; proven++) yield { what, portal: true, oracle: true };
  for (const { figure, line } of unproven)
    yield { what: `${what}: “${line}”`, portal: figure.text, oracle: 'no figure of the API' };
  for (const { label, addsUp, parts } of sumsIn(lines))
    yield { what: `${what}: “${label}” adds up (${parts.length})`, portal: addsUp, oracle: true };
}
