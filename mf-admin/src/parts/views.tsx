import { t } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import { Link } from '@portal/shared-ui/router';

interface View {
  label: string;
  to: string;
  isShown: boolean;
}

/** Leads from one list of a subject to the others. */
export function Views({ views }: { views: readonly View[] }) {
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
