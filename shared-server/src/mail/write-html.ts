import { type MailBlock, type MailMessage, type MailSection, mailSubject } from './message.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter]!);
const lines = (text: string): string => escaped(text).replaceAll('\n', '<br>');

// Mail programs drop style sheets, so each element has its own style. No colors: the program's own fit its light or dark theme.
const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const STYLES = {
  body: `margin:0;padding:24px 16px;${FONT};font-size:16px;line-height:1.5`,
  section: 'max-width:600px;margin:0 auto',
  text: 'margin:0 0 16px',
  link: 'font-weight:600',
  table: 'border-collapse:collapse;margin:0 0 16px',
  cell: 'border:1px solid #888;padding:6px 10px;text-align:left;vertical-align:top',
  footer: 'border-top:1px solid #888;margin-top:24px;padding-top:16px;font-size:14px',
} as const;

const cell = (tag: 'td' | 'th', scope: 'row' | 'col' | null, text: string): string =>
  `<${tag}${scope ? ` scope="${scope}"` : ''} style="${STYLES.cell}">${lines(text)}</${tag}>`;

const table = (head: string, rows: readonly string[]): string =>
  `<table style="${STYLES.table}">${head}<tbody>${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table>`;

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return `<p style="${STYLES.text}">${lines(block.text)}</p>`;
    case 'link':
      return `<p style="${STYLES.text}"><a href="${escaped(block.url)}" style="${STYLES.link}">${escaped(block.text)}</a></p>`;
    case 'facts':
      return table(
        '',
        block.facts.map(({ label, value }) => cell('th', 'row', label) + cell('td', null, value)),
      );
    case 'table':
      return table(
        `<thead><tr>${block.headers.map((header) => cell('th', 'col', header)).join('')}</tr></thead>`,
        block.rows.map((row) =>
          row.map((text, index) => cell(index === 0 ? 'th' : 'td', index === 0 ? 'row' : null, text)).join(''),
        ),
      );
  }
}

function sectionHtml({ language, subject, blocks, footer = [] }: MailSection): string {
  const heading = `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escaped(subject)}</h1>`;
  const end = footer.length === 0 ? '' : `<div style="${STYLES.footer}">${footer.map(blockHtml).join('')}</div>`;
  return `<div lang="${language}" style="${STYLES.section}">${heading}${blocks.map(blockHtml).join('')}${end}</div>`;
}

/** The HTML part of a mail: a whole document without pictures, scripts or anything to fetch. */
export function mailHtml(message: MailMessage): string {
  const language = message.sections[0]?.language ?? 'en';
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(mailSubject(message))}</title>`;
  const body = message.sections.map(sectionHtml).join('<hr>');
  return `<!doctype html><html lang="${language}"><head>${head}</head><body style="${STYLES.body}">${body}</body></html>`;
}
