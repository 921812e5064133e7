import type { MailMessage } from '@portal/shared-server/mail';

export const alarmMail = (unit: string, machine: string, log: string): MailMessage => ({
  sections: [
    {
      language: 'en',
      subject: `${unit} failed on ${machine}`,
      blocks: [
        ...log
          .trim()
          .split('\n')
          .map((text) => ({ kind: 'text' as const, text })),
        { kind: 'text', text: `More: journalctl -u ${unit}, and docs/operations/runbook.md.` },
      ],
    },
  ],
});

interface Told {
  at: number;
  log: string;
}

const DAY_MS = 86_400_000;
/** What fails every quarter of an hour with the same words, though with other numbers, is told once a day. */
const wordsOf = ({ log }: Told) => log.trim().split('\n').at(-1)?.replace(/\d+/g, '#');

export const isRepeated = (last: Told | null, now: Told): last is Told =>
  last !== null && now.at - last.at < DAY_MS && last.at <= now.at && wordsOf(last) === wordsOf(now);
