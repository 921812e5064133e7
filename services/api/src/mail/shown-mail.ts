import type { ShownMail } from '@portal/shared-api';
import { type MailBlock, type MailMessage, mailText, withoutSecrets } from '@portal/shared-server/mail';

const SECRET = '…';

function shownBlock(block: MailBlock): ShownMail['sections'][number]['blocks'][number] {
  switch (block.kind) {
    case 'text':
      return block;
    case 'link':
      return { kind: 'link', text: block.text, url: block.url };
    case 'facts':
      return { kind: 'facts', facts: [...block.facts] };
    case 'table':
      return { kind: 'table', headers: [...block.headers], rows: block.rows.map((row) => [...row]) };
  }
}

/** For staff: without links that only the recipient may open. */
export function shownMail(message: MailMessage): ShownMail {
  const open = withoutSecrets(message, SECRET);
  return {
    sections: open.sections.map(({ language, subject, blocks, footer = [] }) => ({
      language,
      subject,
      blocks: blocks.map(shownBlock),
      footer: footer.map(shownBlock),
    })),
    text: mailText(open),
  };
}
