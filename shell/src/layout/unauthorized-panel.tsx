import { t } from '@portal/shared-i18n';
import { Button, navigateTo, PageFrame } from '@portal/shared-ui';

function hasPreviousPage(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } };
  return navigation ? navigation.canGoBack : window.history.length > 1;
}

const goBack = (): void => (hasPreviousPage() ? window.history.back() : navigateTo('/'));

function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export function UnauthorizedPanel({ path }: { path: string }) {
  return (
    <PageFrame title={t('Unauthorized')} lead={t('You do not have permission to access this resource.')} width="narrow">
      <p className="ui-paragraph">
        <code>{readable(path)}</code>
      </p>
      <Button onClick={goBack}>{t('Back to Previous Page')}</Button>
    </PageFrame>
  );
}
