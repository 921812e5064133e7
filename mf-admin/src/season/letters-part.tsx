import type { SeasonStepState } from '@portal/shared-api';
import { isNoticeKind, type NoticeKind } from '@portal/shared-api/season';
import { t } from '@portal/shared-i18n';
import type { Language } from '@portal/shared-i18n/language';
import { usePortal } from '@portal/shared-ui';
import {
  addressedFirst,
  hasAddress,
  type LetterLanguage,
  LetterLanguageField,
  letterLanguage,
  useLetterSurroundings,
} from '@portal/shared-ui/letters';
import { SavePdfButton } from '@portal/shared-ui/save-pdf';
import { statementLetters } from '@portal/shared-ui/statements';
import { useRef, useState } from 'react';
import { WithoutAddress } from '../parts/without-address.tsx';
import recordClasses from '../records/record-page.module.css';
import { fetchStatements } from '../statements/statements.resource.ts';
import classes from './season.module.css';
import { fetchLetters, notePrinted, type SeasonLetters } from './season.resource.ts';
import { seasonLetters } from './season-letters.ts';
import { refetchSeason, useLetters } from './use-season.ts';

interface LettersPartProps {
  year: number;
  step: SeasonStepState & { kind: NoticeKind };
}

const countsOf = (isSkipped: boolean, letters: SeasonLetters['letters']): string =>
  isSkipped
    ? t(
        '{count, plural, one {# owner would get a letter today.} other {# owners would get letters today.}} One PDF, for #10 window envelopes. Printing is not noted, because the step was skipped.',
        { count: letters.length },
      )
    : t(
        '{count, plural, one {# owner gets a letter.} other {# owners get letters.}} {open, plural, =0 {All were printed.} one {# was not printed yet.} other {# were not printed yet.}} One PDF, for #10 window envelopes.',
        { count: letters.length, open: letters.filter(({ printed_at }) => printed_at === null).length },
      );

/** Letters to owners whom no mail reaches; saving those of a step that has run notes them as printed. */
export function LettersPart({ year, step }: LettersPartProps) {
  const { api } = usePortal();
  const surroundings = useLetterSurroundings();
  const name = { year, step: step.step };
  const [choice, setChoice] = useState<LetterLanguage>('own');
  const saved = useRef<number[]>([]);
  const letters = useLetters(name).data?.letters;
  const isSkipped = step.state === 'left-out';
  const describe = async () => {
    const found = await fetchLetters(api, name);
    saved.current = found.letters.map(({ owner_ndx }) => owner_ndx);
    const surroundingsFor = (own: Language | null) => surroundings(letterLanguage(choice, own), found.time_zone);
    const kind = isNoticeKind(found.kind) ? found.kind : step.kind;
    const { kind: ofStep, days } = step;
    if (kind !== 'statement' && ofStep !== 'statement')
      return seasonLetters(found, { year, step: { kind: ofStep, days }, kind, now: Date.now() }, surroundingsFor);
    const languages = new Map(found.letters.map(({ owner_ndx, language }) => [owner_ndx, language]));
    const statements = await fetchStatements(api, year, saved.current);
    const letters = addressedFirst(statements.statements, ({ owner }) => owner);
    return statementLetters(letters, statements, (owner) =>
      surroundingsFor((owner && languages.get(owner.owner_ndx)) ?? null),
    );
  };
  const onSaved = async () => {
    await notePrinted(api, name, saved.current);
    await refetchSeason();
  };
  return (
    <section className={recordClasses.related} aria-labelledby="letters">
      <h2 id="letters">{t('Letters')}</h2>
      {letters && <p>{letters.length === 0 ? t('No one. Nothing is outstanding.') : countsOf(isSkipped, letters)}</p>}
      <WithoutAddress
        owners={(letters ?? [])
          .filter((letter) => !hasAddress(letter))
          .map(({ owner_ndx, owner_name }) => ({ owner_ndx, name: owner_name }))}
      />
      {letters?.length !== 0 && (
        <div className={classes.tools}>
          <LetterLanguageField isForSeveral value={choice} onChange={setChoice} />
          <SavePdfButton describe={describe} {...(!isSkipped && { onSaved })} />
        </div>
      )}
    </section>
  );
}
