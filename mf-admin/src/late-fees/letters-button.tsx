import { t } from '@portal/shared-i18n';
import { Button, SkeletonLines } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import {
  hasAddress,
  type LetterLanguage,
  LetterLanguageField,
  letterLanguage,
  useLetterSurroundings,
} from '@portal/shared-ui/letters';
import { Alert, Modal } from '@portal/shared-ui/overlays';
import { SavePdfButton } from '@portal/shared-ui/save-pdf';
import { useState } from 'react';
import { WithoutAddress } from '../parts/without-address.tsx';
import type { LateFees } from './late-fees.resource.ts';
import { feeLetters, lettersByHolder, rowsOfOwners } from './letters.ts';
import { type LateFeesFilter, useAllLateFees } from './use-late-fees.ts';

function Letters({ found, all }: { found: LateFees; all: LateFees }) {
  const [choice, setChoice] = useState<LetterLanguage>('own');
  const surroundings = useLetterSurroundings();
  const { withoutHolder } = lettersByHolder(found.rows);
  const rows = rowsOfOwners(found.rows, all.rows);
  const { byHolder } = lettersByHolder(rows);
  const withoutAddress = byHolder.map(([first]) => first!.holder).filter((holder) => !hasAddress(holder));
  return (
    <>
      <p>
        {t(
          '{count, plural, =0 {No letter: no report is missing, and no late report has an open fee.} one {# letter, for one owner.} other {# letters, one for each owner.}}',
          { count: byHolder.length },
        )}
      </p>
      <WithoutAddress owners={withoutAddress} />
      {withoutHolder > 0 && (
        <p>
          {t(
            '{count, plural, one {# report has no owner on record, and no letter.} other {# reports have no owner on record, and no letter.}}',
            { count: withoutHolder },
          )}
        </p>
      )}
      {byHolder.length > 0 && (
        <>
          <LetterLanguageField isForSeveral value={choice} onChange={setChoice} />
          <div className="ui-dialog-buttons">
            <SavePdfButton
              describe={async () =>
                feeLetters(rows, found, (own) => surroundings(letterLanguage(choice, own), found.time_zone))
              }
            />
          </div>
        </>
      )}
    </>
  );
}

function LettersDialog({ filter, onClose }: { filter: LateFeesFilter; onClose: () => void }) {
  const found = useAllLateFees(filter);
  const all = useAllLateFees({ year: filter.year });
  const error = found.error ?? all.error;
  return (
    <Modal opened returnFocus={false} onClose={onClose} title={t('Letters to owners')}>
      <div className="ui-dialog">
        <p>
          {t(
            'One PDF with a letter for each owner of the reports found, about all their reports of the year, for #10 window envelopes. It lists what is owed as of today and, in a column of its own, what is not charged so far.',
          )}
        </p>
        {error !== null && (
          <Alert color="danger" role="alert">
            {messageOf(error)}
          </Alert>
        )}
        {found.data && all.data ? (
          <Letters found={found.data} all={all.data} />
        ) : (
          error === null && <SkeletonLines lines={3} />
        )}
      </div>
    </Modal>
  );
}

/** Letters about the rows that the filters find. */
export function LettersButton({ filter }: { filter: LateFeesFilter }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('Letters…')}
      </Button>
      {opened && <LettersDialog filter={filter} onClose={() => setOpened(false)} />}
    </>
  );
}
