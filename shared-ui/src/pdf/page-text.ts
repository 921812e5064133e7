import { t } from '@portal/shared-i18n';

export const pageText = (page: number, pages: number): string => t('Page {page} of {pages}', { page, pages });
