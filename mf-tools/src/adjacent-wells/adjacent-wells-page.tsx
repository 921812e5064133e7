import { t } from '@portal/shared-i18n';
import { PageFrame } from '@portal/shared-ui';
import { Alert } from '@portal/shared-ui/overlays';
import { useLocation, useNavigate, useParams, useSearchParams } from '@portal/shared-ui/router';
import { useMemo } from 'react';
import { type Asked, classIn, type FormState, formStateIn, readAddress, resultsAddress } from './address.ts';
import { Results } from './results.tsx';
import { SearchForm } from './search-form.tsx';

const beginOf = (asked: Asked, wellClass: number | null, state: unknown): FormState =>
  asked.kind === 'mistaken' ? { texts: asked.texts, wellClass } : formStateIn(state);

/** ADJ-1 to ADJ-4 */
export default function AdjacentWellsPage() {
  const { lat, lon, distance } = useParams();
  // A new object would make the map fly.
  const asked = useMemo(() => readAddress({ lat, lon, distance }), [lat, lon, distance]);
  const [query, setQuery] = useSearchParams();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const wellClass = classIn(query);

  if (asked.kind === 'search') {
    const { search } = asked;
    return (
      <Results
        key={resultsAddress(search, null)}
        search={search}
        wellClass={wellClass}
        onClass={(chosen) => setQuery(chosen === null ? {} : { class: String(chosen) }, { replace: true })}
      />
    );
  }
  const isMistaken = asked.kind === 'mistaken';
  return (
    <PageFrame
      title={t('Adjacent Wells')}
      lead={t(
        'List the wells near a place, the nearest first, and check whether a new well there would meet the district’s spacing rules.',
      )}
    >
      {isMistaken && (
        <Alert
          color="warning"
          mb="md"
          maw={760}
          title={t('The link to this report has mistakes. Correct them in the form.')}
        >
          {asked.mistakes.join(' ')}
        </Alert>
      )}
      <SearchForm
        key={key}
        begin={beginOf(asked, wellClass, state)}
        showMistakes={isMistaken}
        onSearch={(search, chosen) => void navigate(resultsAddress(search, chosen))}
      />
    </PageFrame>
  );
}
