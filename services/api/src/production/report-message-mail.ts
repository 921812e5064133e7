import type { Translator } from '@portal/shared-i18n/translator';
import type { MailBlock } from '@portal/shared-server/mail';
import type { GpuHolder } from '../mail/gpu-holders.repository.ts';
import { onceTo } from '../mail/mail-occasion.ts';
import type { NewMail } from '../mail/mail-queue.ts';
import type { PersonNotice } from '../mail/person-notices.repository.ts';
import { wordMail } from '../mail/worded.ts';
import type { ReportPerson } from './report-messages.repository.ts';

export interface MessageOnReport {
  messageNdx: number;
  gpuNumber: number;
  year: number;
  text: string;
}

const text = (words: string): MailBlock => ({ kind: 'text', text: words });

function worded({ t }: Translator, message: MessageOnReport, name: string, portalUrl: string) {
  const values = { year: String(message.year), gpu: String(message.gpuNumber) };
  const url = `${portalUrl}/production/${message.gpuNumber}/${message.year}`;
  return {
    subject: t('The district wrote about the report of {year} for GPU {gpu}', values),
    blocks: [
      text(t('Dear {name},', { name })),
      text(t('The district wrote about the production report of {year} for GPU {gpu}:', values)),
      text(message.text),
      { kind: 'link' as const, text: t('Open the report and answer'), url },
      text(t('Answer in the portal. Nobody reads replies to this email.')),
    ],
  };
}

const occasionOf = ({ messageNdx }: MessageOnReport): string => `report message ${messageNdx}`;

/** Tells the people who filed or asked what the district wrote about a report. */
export const messageNotices = (
  message: MessageOnReport,
  people: readonly ReportPerson[],
  portalUrl: string,
): PersonNotice[] =>
  people.map(({ user_id, name, language }) => ({
    ...{ user_id, name, kind: 'report-message', occasion: occasionOf(message) },
    message: wordMail(language, (translator) => worded(translator, message, name, portalUrl)),
  }));

/** Tells the owners of a GPU what the district wrote about a report. */
export const messageMails = (message: MessageOnReport, holders: readonly GpuHolder[], portalUrl: string): NewMail[] =>
  holders.flatMap(({ owner_ndx, owner_name, email, language }) =>
    email === null
      ? []
      : [
          {
            kind: 'report-message' as const,
            onceKey: onceTo(occasionOf(message), email),
            recipient: email,
            recipientName: owner_name,
            ownerNdx: owner_ndx,
            message: wordMail(language, (translator) => worded(translator, message, owner_name, portalUrl)),
          },
        ],
  );
