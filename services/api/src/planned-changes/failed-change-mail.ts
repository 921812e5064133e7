import type { Translator } from '@portal/shared-i18n/translator';
import type { MailMessage } from '@portal/shared-server/mail';
import { wordMail } from '../mail/worded.ts';

export const failedChangeMail = (names: readonly string[], day: string, url: string): MailMessage =>
  wordMail(null, ({ t }: Translator) => ({
    subject: t('A planned change was not done: {names}', { names: names.join(', ') }),
    blocks: [
      { kind: 'text', text: t('It was planned for {day, date}, but no longer holds. Its page says why.', { day }) },
      { kind: 'link', text: t('Open the page'), url },
    ],
  }));
