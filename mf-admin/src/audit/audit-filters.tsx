import { msg, t } from '@portal/shared-i18n';
import { NativeSelect, TextInput } from '@portal/shared-ui/forms';
import type { AuditFilters } from './audit.resource.ts';
import classes from './audit-page.module.css';

const ABOUT = {
  users: msg('Users'),
  reports: msg('Production reports and meters'),
  records: msg('Records and GPUs'),
  imports: msg('Imports'),
  rules: msg('Rules'),
  fees: msg('Late fees'),
} as const satisfies Record<NonNullable<AuditFilters['about']>, string>;

interface AuditFilterFieldsProps {
  filters: AuditFilters;
  onChange: (filters: AuditFilters) => void;
}

export function AuditFilterFields({ filters, onChange }: AuditFilterFieldsProps) {
  const set = (name: keyof AuditFilters, value: string): void => onChange({ ...filters, [name]: value || undefined });
  return (
    <search className={classes.filters}>
      <TextInput
        type="search"
        label={t('Search')}
        description={t('A name, a number, or a reason')}
        value={filters.search ?? ''}
        maxLength={100}
        onChange={({ currentTarget }) => set('search', currentTarget.value)}
      />
      <NativeSelect
        label={t('audit|About')}
        value={filters.about ?? ''}
        data={[
          { value: '', label: t('Everything') },
          ...Object.entries(ABOUT).map(([value, label]) => ({ value, label: t(label) })),
        ]}
        onChange={({ currentTarget }) => set('about', currentTarget.value)}
      />
      <TextInput
        type="date"
        label={t('From')}
        value={filters.from ?? ''}
        onChange={({ currentTarget }) => set('from', currentTarget.value)}
      />
      <TextInput
        type="date"
        label={t('Until')}
        value={filters.until ?? ''}
        onChange={({ currentTarget }) => set('until', currentTarget.value)}
      />
    </search>
  );
}
