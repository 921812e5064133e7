import type { SeasonStepState } from '@portal/shared-api';
import type { NoticeKind } from '@portal/shared-api/season';
import { t } from '@portal/shared-i18n';
import type { Language } from '@portal/shared-i18n/language';
import { usePortal } from '@portal/shared-ui';
import { SavePdfButton } from '@portal/shared-ui/save-pdf';
import { useRef } from 'react';
import { useLetterSurroundings } from '../letters/use-letter-surroundings.ts';
import recordClasses from '../records/record-page.module.css';
import { fetchLetters, notePrinted } from './season.resource.ts';
import { lettersIn, seasonLetters } from './season-letters.ts';
import { refetchSeason } from './use-season.ts';

/** Languages are named in themselves. */
const FILES: readonly { language: Language; label: string }[] = [
  { language: 'en', label: 'English (PDF)' },
  { language: 'es', label: 'Español (PDF)' },
];

/** Letters to owners whom no mail reaches, as one file for each language; saving notes them as printed. */
export function LettersPart({ year, step }: { year: number; step: SeasonStepState & { kind: NoticeKind } }) {
  const { api } = usePortal();
  const surroundings = useLetterSurroundings();
  const name = { year, step: step.step };
  const saved = useRef<number[]>([]);
  const describe = async (language: Language) => {
    const found = await fetchLetters(api, name);
    saved.current = lettersIn(found.letters, language).map(({ owner_ndx }) => owner_ndx);
    if (saved.current.length === 0) throw new Error(t('Nobody gets a letter in this language.'));
    return seasonLetters(found, { year, kind: step.kind }, surroundings(language));
  };
  const onSaved = async () => {
    await notePrinted(api, name, saved.current);
    await refetchSeason();
  };
  return (
    <section className={recordClasses.related} aria-labelledby="letters">
      <h2 id="letters">{t('Letters')}</h2>
      <p>
        {t(
          '{count, plural, one {# owner gets a letter.} other {# owners get letters.}} {open, plural, =0 {All were printed.} one {# was not printed yet.} other {# were not printed yet.}} One PDF, for #10 window envelopes.',
          { count: step.told.letter, open: step.letters_open },
        )}
      </p>
      <div className={recordClasses.actions}>
        {FILES.map(({ language, label }) => (
          <SavePdfButton
            key={language}
            label={label}
            name={`${step.step}-${year}-${language}.pdf`}
            describe={() => describe(language)}
            onSaved={onSaved}
          />
        ))}
      </div>
    </section>
  );
}
