import type { MailBlock } from '@portal/shared-server/mail';
import { dayInWords } from '../mail/words.ts';
import { text, type WordNotice } from './season-mail.ts';

export const verificationNotice: WordNotice = (translator, notice, { days, verification, portalUrl }) => {
  const { t } = translator;
  const until = dayInWords(translator, verification.closesOn);
  return {
    subject:
      days === 0
        ? t('Confirm your groundwater records by {until}', { until })
        : t('You have not confirmed your groundwater records; please do by {until}', { until }),
    blocks: [
      text(t('Dear {name},', { name: notice.ownerName })),
      text(
        t(
          'Once a year the district asks you to confirm what it has on record of your groundwater production units (GPUs): their acres, wells and permits, and your address. Please look at them by {until}, and say what is not right.',
          { until },
        ),
      ),
      {
        kind: 'facts',
        facts: [
          {
            label: t('{count, plural, one {GPU to confirm} other {GPUs to confirm}}', { count: notice.reports.length }),
            value: notice.reports.map(({ gpu_number }) => gpu_number).join(', '),
          },
        ],
      } satisfies MailBlock,
      { kind: 'link', text: t('Confirm your records'), url: `${portalUrl}/production/ownership` } satisfies MailBlock,
      text(t('If you have no account, or sold a GPU, call the district.')),
    ],
  };
};
