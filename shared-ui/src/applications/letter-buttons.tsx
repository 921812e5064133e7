import type { WellApplication } from '@portal/shared-api';
import { applicationLetter, type LetterKind, lettersOf } from '@portal/shared-api/application-letters';
import { msg, translateMarked } from '@portal/shared-i18n';
import { usePortal } from '@portal/shared-ui';
import { useDistrictToday } from '@portal/shared-ui/queries';
import { SavePdfButton } from '@portal/shared-ui/save-pdf';
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
  const { config } = usePortal();
  const today = useDistrictToday();
  const { number } = application;
  return (
    <div className={classes.buttons}>
      {lettersOf(application).map((kind) => (
        <SavePdfButton
          key={kind}
          label={translateMarked(NAMES[kind])}
          name={`${translateMarked(NAMES[kind]).replace(' (PDF)', '')} ${number}.pdf`}
          describe={async () =>
            applicationLetter(kind, application, {
              language,
              district: config.district.name,
              url: new URL(`/public-resources/tools/apply/${number}`, window.location.href).href,
              today,
            })
          }
        />
      ))}
    </div>
  );
}
