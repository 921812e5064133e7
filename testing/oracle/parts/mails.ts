import type { Comparison } from '../compare.ts';
import type { Oracle } from '../oracle.ts';
import { figuresIn } from '../papers/figures.ts';
import { lateFacts, type MailFacts, warningFacts } from '../papers/mail-facts.ts';
import { writeMails } from '../papers/mail-writing.ts';
import { readWorld, type World } from '../reporting/world.ts';

type Block =
  | { kind: 'text' | 'link'; text: string }
  | { kind: 'facts'; facts: { label: string; value: string }[] }
  | { kind: 'table'; headers: string[]; rows: string[][] };
interface Section {
  language: string;
  subject: string;
  blocks: Block[];
}
interface Mail {
  kind: string;
  owner_ndx: number;
  shown: { sections: Section[] };
}

const MAILS = 20;
const KINDS = ['allowable-warning', 'report-late'];

/** Mails to owners with figures, which the portal is made to write, against raw rows. */
export async function* mails(oracle: Oracle): AsyncGenerator<Comparison> {
  await writeMails(oracle);
  const found = await oracle.rows<{ mail_ndx: number; kind: string; owner_ndx: number }>(
    'SELECT mail_ndx, kind, owner_ndx FROM mail WHERE kind = ANY ($1) ORDER BY mail_ndx',
    [KINDS],
  );
  process.stderr.write(`  ${found.length} mails\n`);
  yield { what: `${MAILS} mails or more`, portal: found.length >= MAILS, oracle: true };
  const world = await readWorld(oracle.database);
  for (const { mail_ndx, kind, owner_ndx } of found) {
    const { shown } = await oracle.admin.get<Mail>(`/mail/${mail_ndx}`);
    for (const section of shown.sections)
      yield* compareSection(`mail ${mail_ndx}, ${section.language}`, section, factsOf(world, kind, owner_ndx, section));
  }
}

/** A subject names the GPU or the year first. */
function factsOf(world: World, kind: string, owner: number, { subject }: Section): MailFacts {
  const [first] = figuresIn(subject);
  return kind === 'report-late' ? lateFacts(world, first!.value, owner) : warningFacts(world, first!.value);
}

function* compareSection(mail: string, { subject, blocks }: Section, told: MailFacts): Generator<Comparison> {
  const what = `${mail}, “${subject}”`;
  const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []));
  const amounts = facts.flatMap(({ value }) => figuresIn(value).map((figure) => figure.value));
  yield { what: `${what}: amounts`, portal: amounts, oracle: told.amounts };
  const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
  yield { what: `${what}: GPUs`, portal: rows.map((row) => row.slice(0, 2)), oracle: told.gpus };
  const words = blocks.flatMap((block) => (block.kind === 'text' ? block.text : []));
  for (const { text, value } of figuresIn([subject, ...words].join('\n')))
    yield { what: `${what}: ${text}`, portal: told.others.includes(value) ? value : text, oracle: value };
}
