import type { WellApplication } from '@portal/shared-api';
import { applicationLetter, type LetterKind, lettersOf } from '@portal/shared-api/application-letters';
import { msg, translateMarked } from '@portal/shared-i18n';
import { SavePdfButton } from '@portal/shared-ui/save-pdf';
import { letterOf, officeText, paymentText } from '../letters/letter.ts';
import { useLetterSurroundings } from '../letters/use-letter-surroundings.ts';
import classes from './applications.module.css';

const NAMES: Record<LetterKind, string> = {
  received: msg('Receipt (PDF)'),
  returned: msg('Correction letter (PDF)'),
  approved: msg('Approval letter (PDF)'),
  denied: msg('Denial letter (PDF)'),
};

export interface LetterButtonsProps {
  application: WellApplication;
  /** The applicant's. */
  language: 'en' | 'es';
}

/** Letters made from the application as it is. */
export function LetterButtons({ application, language }: LetterButtonsProps) {
  const surroundingsOf = useLetterSurroundings();
  const { number } = application;
  return (
    <div className={classes.buttons}>
      {lettersOf(application).map((kind) => (
        <SavePdfButton
          key={kind}
          label={translateMarked(NAMES[kind])}
          describe={async () => {
            const surroundings = surroundingsOf(language, application.time_zone);
            const { recipient, subject, blocks, enclosure } = applicationLetter(kind, application, {
              language,
              office: officeText(surroundings),
              paymentText: (amount, reference) => paymentText(amount, reference, surroundings),
              url: new URL(`/public-resources/tools/apply/${number}`, window.location.href).href,
            });
            const letters = [letterOf(recipient, subject, blocks, surroundings, enclosure)];
            return { lang: language, title: subject, letters };
          }}
        />
      ))}
    </div>
  );
}
