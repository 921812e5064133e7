import type { SeasonStepState } from '@portal/shared-api';
import type { NoticeKind } from '@portal/shared-api/season';
import { t } from '@portal/shared-i18n';
import type { Language } from '@portal/shared-i18n/language';
import { usePortal } from '@portal/shared-ui';
import { LetterFiles, useLetterSurroundings } from '@portal/shared-ui/letters';
import { statementLetters } from '@portal/shared-ui/statements';
import { useRef } from 'react';
import recordClasses from '../records/record-page.module.css';
import { fetchStatements } from '../statements/statements.resource.ts';
import { fetchLetters, notePrinted } from './season.resource.ts';
import { lettersIn, seasonLetters } from './season-letters.ts';
import { refetchSeason } from './use-season.ts';

/** Letters to owners whom no mail reaches, as one file for each language; saving notes them as printed. */
export function LettersPart({ year, step }: { year: number; step: SeasonStepState & { kind: NoticeKind } }) {
  const { api } = usePortal();
  const surroundings = useLetterSurroundings();
  const name = { year, step: step.step };
  const saved = useRef<number[]>([]);
  const describe = async (language: Language) => {
    const found = await fetchLetters(api, name);
    saved.current = lettersIn(found.letters, language).map(({ owner_ndx }) => owner_ndx);
    if (saved.current.length === 0) throw new Error(t('No one gets a letter in this language.'));
    if (step.kind !== 'statement')
      return seasonLetters(found, { year, kind: step.kind }, surroundings(language, found.time_zone));
    const statements = await fetchStatements(api, year, saved.current);
    return statementLetters(statements.statements, statements, surroundings(language, statements.time_zone));
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
        <LetterFiles describe={describe} onSaved={onSaved} />
      </div>
    </section>
  );
}
