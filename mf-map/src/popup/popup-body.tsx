import { t } from '@portal/shared-i18n';
import type { FoundFeature, PopupContent } from '@portal/shared-map';
import { SkeletonLines } from '@portal/shared-ui';
import { RetryNotice } from '@portal/shared-ui/answers';
import { FeatureActions } from './feature-actions.tsx';
import { FeatureCard } from './feature-card.tsx';
import styles from './popup-body.module.css';
import type { Details } from './use-details.ts';

/** About as many lines as a well has, so that little moves when they load. */
const LINES = 7;

export interface PopupBodyProps {
  feature: FoundFeature;
  details: Details;
  content: PopupContent;
  /** `undefined` until known. */
  waterLevel: string | null | undefined;
}

export function PopupBody({ feature, details, content, waterLevel }: PopupBodyProps) {
  if (details.state === 'loading') {
    return (
      <div className={styles.waiting}>
        <SkeletonLines lines={LINES} />
      </div>
    );
  }
  return (
    <>
      {details.state === 'failed' && (
        <RetryNotice
          className={styles.failed}
          text={t('Some details could not be loaded.')}
          onRetry={details.retry}
          compact
        />
      )}
      {waterLevel !== null && <p className={styles.answer}>{waterLevel ?? '\u00a0'}</p>}
      <FeatureCard content={content} />
      <FeatureActions kind={feature.kind} properties={details.properties} content={content} />
    </>
  );
}
