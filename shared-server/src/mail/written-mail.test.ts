import { type MailMessage, mailSubject, withoutSecrets } from './message.ts';
import { mailHtml } from './write-html.ts';
import { mailText } from './write-text.ts';

const message: MailMessage = {
  sections: [
    {
      language: 'en',
      subject: 'Reports of 2026 are due',
      blocks: [
        {
          kind: 'text',
          text: 'Dear <Ann & Bob>,\nthis is a long line of text that has to be broken because no mail program likes it.',
        },
        { kind: 'facts', facts: [{ label: 'Due', value: 'March 1' }] },
        {
          kind: 'table',
          headers: ['GPU', 'Acres'],
          rows: [
            ['1001', '640'],
            ['1002', '320'],
          ],
        },
        { kind: 'link', text: 'Open the report', url: 'https://portal.example/production?a=1&b=2', isSecret: true },
      ],
      footer: [{ kind: 'text', text: 'Why you get this.' }],
    },
    { language: 'es', subject: 'Vencen los informes de 2026', blocks: [{ kind: 'text', text: 'Estimados:' }] },
  ],
};

it('writes a mail as text of at most 72 characters a line, a row of a table in one, each value after its header', () => {
  expect(mailText(message)).toBe(`Dear <Ann & Bob>,
this is a long line of text that has to be broken because no mail
program likes it.

Due: March 1

GPU: 1001, Acres: 640
GPU: 1002, Acres: 320

Open the report:
https://portal.example/production?a=1&b=2

-- 
Why you get this.

${'-'.repeat(72)}

Estimados:
`);
});

it('writes a mail as HTML: escaped, with languages, headings and header cells, and nothing to fetch', () => {
  const html = mailHtml(message);
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, ...found]) => found.join(' '));
  expect(all(/ lang="(\w+)"/g)).toEqual(['en', 'en', 'es']);
  expect(all(/<h1[^>]*>(.*?)<\/h1>/g)).toEqual(message.sections.map(({ subject }) => subject));
  expect(html).toContain('Dear &lt;Ann &amp; Bob&gt;,<br>');
  const headers = all(/<th scope="(\w+)"[^>]*>(.*?)<\/th>/g);
  expect(headers).toEqual(['row Due', 'col GPU', 'col Acres', 'row 1001', 'row 1002']);
  expect(all(/<a href="(.*?)"/g)).toEqual(['https://portal.example/production?a=1&amp;b=2']);
  expect(html).not.toMatch(/<(img|script|link|style)/);
});

it('names both languages in the subject', () => {
  expect(mailSubject(message)).toBe('Reports of 2026 are due / Vencen los informes de 2026');
});

it('leaves out links that only the recipient may open, for whoever else looks at a mail', () => {
  const shown = JSON.stringify(withoutSecrets(message, 'hidden'));
  expect(shown).toContain('Open the report: hidden');
  expect(shown).not.toContain('https://');
});
