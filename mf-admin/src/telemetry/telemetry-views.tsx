import { t } from '@portal/shared-i18n';
import { Views } from '../parts/views.tsx';
import { TELEMETRY_PATH, TELEMETRY_RULES_PATH } from './words.ts';

/** Leads from the alerts to their rules, and back. */
export const TelemetryViews = ({ shown }: { shown: 'alerts' | 'rules' }) => (
  <Views
    views={[
      { label: t('Alerts'), to: TELEMETRY_PATH, isShown: shown === 'alerts' },
      { label: t('Rules'), to: TELEMETRY_RULES_PATH, isShown: shown === 'rules' },
    ]}
  />
);
