import { t } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import { Link } from '@portal/shared-ui/router';
import { TELEMETRY_PATH, TELEMETRY_RULES_PATH } from './words.ts';

/** Leads from the alerts to their rules, and back. */
export function Views({ shown }: { shown: 'alerts' | 'rules' }) {
  const views = [
    { label: t('Alerts'), to: TELEMETRY_PATH, isShown: shown === 'alerts' },
    { label: t('Rules'), to: TELEMETRY_RULES_PATH, isShown: shown === 'rules' },
  ];
  return (
    <nav className="ui-buttons" aria-label={t('Views')}>
      {views.map(({ label, to, isShown }) => (
        <Button
          key={to}
          component={Link}
          to={to}
          variant={isShown ? 'filled' : 'default'}
          aria-current={isShown ? 'page' : undefined}
        >
          {label}
        </Button>
      ))}
    </nav>
  );
}
