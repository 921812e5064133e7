import { t } from '@portal/shared-i18n';
import { AppLink } from '@portal/shared-ui';
import { messageOf, RetryNotice } from '@portal/shared-ui/answers';
import { applicationClasses as classes } from '@portal/shared-ui/applications';
import { Alert } from '@portal/shared-ui/overlays';
import { useApiQuery } from '@portal/shared-ui/queries';
import { useDeferredValue } from 'react';
import { resultsAddress } from '../adjacent-wells/address.ts';
import { GUIDANCE, VERDICTS, verdictText } from '../adjacent-wells/check-texts.ts';
import { fetchCheck } from './apply.resource.ts';

const COLORS = {
  meets: 'primary',
  'too-close': 'warning',
  undetermined: 'primary',
  'outside-district': 'warning',
} as const;
const SEARCHED_FEET = 1_500;

interface CheckBesideProps {
  latitude: number | null;
  longitude: number | null;
  wellClass: number | null;
}

/** What the spacing rules say of the place while it is entered. */
export function CheckBeside(given: CheckBesideProps) {
  const { latitude, longitude, wellClass } = useDeferredValue(given);
  const isAsked = latitude !== null && longitude !== null && wellClass !== null;
  const { data, error, retry, retrying } = useApiQuery(
    isAsked ? ['spacing-check', latitude, longitude, wellClass] : null,
    (api, signal) => fetchCheck(api, { latitude: latitude!, longitude: longitude! }, wellClass!, signal),
  );
  return (
    <div className={classes.check}>
      <div role="status">
        {!isAsked && (
          <p className="ui-muted">{t('Enter the place and the well class to see what the spacing rules say.')}</p>
        )}
        {data && (
          <Alert color={COLORS[data.verdict]} title={t(VERDICTS[data.verdict])}>
            {verdictText(data)}
          </Alert>
        )}
      </div>
      {error !== null && (
        <RetryNotice
          text={t('The spacing could not be checked: {reason}', { reason: messageOf(error) })}
          onRetry={retry}
          retrying={retrying}
        />
      )}
      {data && (
        <p className="ui-note">
          {t(GUIDANCE)}{' '}
          <AppLink
            href={resultsAddress({ latitude: latitude!, longitude: longitude!, feet: SEARCHED_FEET }, wellClass)}
          >
            {t('See all distances')}
          </AppLink>
        </p>
      )}
    </div>
  );
}
