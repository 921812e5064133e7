import type { Translator } from '@portal/shared-i18n/translator';
import type { GpuHolder } from '../mail/gpu-holders.repository.ts';
import type { NewMail } from '../mail/mail-queue.ts';
import { wordMail } from '../mail/worded.ts';
import { acreFeetInWords } from '../mail/words.ts';
import type { CrossedAllowable } from './crossed.ts';

function worded(translator: Translator, { use, percent }: CrossedAllowable, name: string, portalUrl: string) {
  const { t } = translator;
  const gpu = String(use.gpu_number);
  const year = String(use.year);
  const used = use.used_acre_feet ?? 0;
  const left = use.allowable_acre_feet - used;
  const acreFeet = (value: number): string => acreFeetInWords(translator, value);
  return {
    subject: t('GPU {gpu} has used {percent} percent of its allowable of {year}', { gpu, percent, year }),
    blocks: [
      { kind: 'text' as const, text: t('Dear {name},', { name }) },
      {
        kind: 'text' as const,
        text: t(
          'By the meter readings so far, GPU {gpu} has used {percent} percent or more of its allowable of {year}.',
          {
            gpu,
            percent,
            year,
          },
        ),
      },
      {
        kind: 'facts' as const,
        facts: [
          { label: t('Used so far'), value: acreFeet(used) },
          { label: t('Allowable'), value: acreFeet(use.allowable_acre_feet) },
          left < 0
            ? { label: t('Above the allowable'), value: acreFeet(-left) }
            : { label: t('Left of the allowable'), value: acreFeet(left) },
          { label: t('Reserve of earlier years'), value: acreFeet(use.usable_reserve_acre_feet) },
        ],
      },
      {
        kind: 'link' as const,
        text: t('See when the allowable is reached at this rate'),
        url: `${portalUrl}/dashboard`,
      },
    ],
  };
}

/** To each owner of a GPU that reached a percentage. */
export const warningMails = (crossed: CrossedAllowable, holders: readonly GpuHolder[], portalUrl: string): NewMail[] =>
  holders.flatMap(({ owner_ndx, owner_name, email, language }) =>
    email === null
      ? []
      : [
          {
            kind: 'allowable-warning' as const,
            onceKey: `allowable ${crossed.use.year} GPU ${crossed.use.gpu_number} ${crossed.percent} owner ${owner_ndx}`,
            recipient: email,
            recipientName: owner_name,
            ownerNdx: owner_ndx,
            message: wordMail(language, (translator) => worded(translator, crossed, owner_name, portalUrl)),
          },
        ],
  );
