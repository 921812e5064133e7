import { t, translateMarked } from '@portal/shared-i18n';
import { NativeSelect, TextInput } from '@portal/shared-ui/forms';
import type { useListFilters } from '../parts/use-list-filters.ts';
import classes from '../records/records-page.module.css';
import { TOPICS } from './audit-words.ts';

export function AuditFilters({ list }: { list: ReturnType<typeof useListFilters> }) {
  return (
    <div className={classes.filters}>
      <NativeSelect
        label={t('audit|About')}
        value={list.filterValue('about')}
        data={[
          { value: '', label: t('Everything') },
          ...Object.entries(TOPICS).map(([value, label]) => ({ value, label: translateMarked(label) })),
        ]}
        onChange={({ currentTarget }) => list.set('about', currentTarget.value)}
      />
      <TextInput
        type="date"
        label={t('From')}
        value={list.filterValue('from')}
        onChange={({ currentTarget }) => list.set('from', currentTarget.value)}
      />
      <TextInput
        type="date"
        label={t('Until')}
        value={list.filterValue('until')}
        onChange={({ currentTarget }) => list.set('until', currentTarget.value)}
      />
    </div>
  );
}
