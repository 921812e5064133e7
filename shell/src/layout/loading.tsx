import { t } from '@portal/shared-i18n';
import { Skeleton, VisuallyHidden } from '@portal/shared-ui';
import classes from './loading.module.css';

export function Loading({ page }: { page?: string }) {
  return (
    <div className={classes.loading} role="status">
      <VisuallyHidden>{page ? t('Loading {page}…', { page }) : t('Loading…')}</VisuallyHidden>
      <Skeleton height={28} width="min(320px, 70%)" mb={20} />
      <Skeleton height={14} mb={10} />
      <Skeleton height={14} mb={10} />
      <Skeleton height={14} width="60%" />
    </div>
  );
}
