// node deploy/dist/operations/alarm.js portal-backup.service: mails the last lines of a unit that failed; systemd calls it.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { mailSettings, mailTransport } from '@portal/shared-server/mail';
import { OperatorError, print, runMain } from '#boot/operator-error.mjs';
import { alarmMail, alarmRecipient, isRepeated } from './alarm-mail.ts';

const LINES = '30';

async function main(): Promise<void> {
  const unit = process.argv[2];
  if (!unit || unit.includes('/')) throw new OperatorError('Which unit? e.g. alarm.js portal-backup.service');
  const log = execFileSync('journalctl', ['-u', unit, '-n', LINES, '-o', 'cat', '--no-pager'], { encoding: 'utf8' });
  const file = join('/var/lib/portal-alarms', unit);
  const last = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  const now = { at: Date.now(), log };
  if (isRepeated(last, now)) return print(`${unit}: nothing new, told on ${new Date(last.at).toISOString()}`);

  const { data, error } = mailSettings.safeParse(process.env);
  const recipient = alarmRecipient(process.env);
  if (error || !data.smtp || !recipient)
    throw new OperatorError('Nobody can be told: SMTP_URL, and PORTAL_ALARM_TO or MAIL_FROM, must be set.');
  const transport = mailTransport(data);
  const outcome = await transport.deliver(
    {
      messageId: `<alarm-${randomUUID()}@${hostname()}>`,
      recipient,
      recipientName: null,
      message: alarmMail(unit, hostname(), log),
      stopUrl: null,
    },
    async () => true,
  );
  transport.close();
  if (outcome.outcome !== 'sent')
    throw new OperatorError(`${recipient} was not told: ${'error' in outcome ? outcome.error : outcome.outcome}`);
  writeFileSync(file, JSON.stringify(now), { mode: 0o600 });
  print(`told ${recipient}`);
}

await runMain(main);
