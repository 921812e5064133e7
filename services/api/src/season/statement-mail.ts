import type { Translator } from '@portal/shared-i18n/translator';
import type { MailBlock } from '@portal/shared-server/mail';
import type { OwnerNotice } from './owner-notices.ts';
import { text, type WordNotice } from './season-mail.ts';

function reportInWords({ t }: Translator, state: OwnerNotice['reports'][number]['state']): string {
  if (state === 'checked') return t('checked');
  if (state === 'waiting') return t('submitted');
  return state === 'sent-back' ? t('sent back by the district') : t('not submitted');
}

export const statementNotice: WordNotice = (translator, notice, { year, portalUrl }) => {
  const { t } = translator;
  const ofYear = { year: String(year) };
  return {
    subject: t('Your groundwater statement for {year}', ofYear),
    blocks: [
      text(t('Dear {name},', { name: notice.ownerName })),
      text(
        t(
          'Your annual statement for {year} is in the portal, to read or to save as a PDF: meter readings and volumes, allowable, reserve, fees, and the water levels near your GPUs.',
          ofYear,
        ),
      ),
      {
        kind: 'table',
        headers: [t('GPU'), t('County'), t('Report')],
        rows: notice.reports.map(({ gpu_number, county, state }) => [
          String(gpu_number),
          county ?? '',
          reportInWords(translator, state),
        ]),
      } satisfies MailBlock,
      {
        kind: 'link',
        text: t('Open your statement'),
        url: `${portalUrl}/production/statement?year=${year}`,
      } satisfies MailBlock,
      text(t('If you have no account, call the district: it prints your statement for you.')),
    ],
  };
};
