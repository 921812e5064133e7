import type { MailBlock, MailMessage } from './message.ts';

const WIDTH = 72;

/** Breaks at spaces; a longer word, such as a link, keeps its own line. */
function wrap(text: string): string {
  const lines = [''];
  for (const word of text.split(/ +/)) {
    const line = lines.at(-1)!;
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

const wrapped = (text: string): string => text.split('\n').map(wrap).join('\n');

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return wrapped(block.text);
    case 'link':
      return `${wrapped(`${block.text}:`)}\n${block.url}`;
    case 'facts':
      return block.facts.map(({ label, value }) => wrapped(`${label}: ${value}`)).join('\n');
    // Aligned columns are read out as they stand; each value with its header makes sense on a phone too.
    case 'table':
      return block.rows
        .map((row) => wrapped(row.map((cell, index) => `${block.headers[index]}: ${cell}`).join(', ')))
        .join('\n');
  }
}

const joined = (blocks: readonly MailBlock[]): string => blocks.map(blockText).join('\n\n');

/** The text part of a mail: at most 72 characters a line, except for links. */
export function mailText({ sections }: MailMessage): string {
  const parts = sections.map(({ blocks, footer = [] }) =>
    footer.length === 0 ? joined(blocks) : `${joined(blocks)}\n\n-- \n${joined(footer)}`,
  );
  return `${parts.join(`\n\n${'-'.repeat(WIDTH)}\n\n`)}\n`;
}
