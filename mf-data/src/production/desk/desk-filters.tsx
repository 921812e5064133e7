import { t } from '@portal/shared-i18n';
import { NativeSelect, TextInput } from '@portal/shared-ui/forms';
import { useSettled } from '@portal/shared-ui/queries';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReportQueue } from '../production.resource.ts';
import { METHOD_WORDS } from '../values/field-words.ts';
import classes from './desk.module.css';
import { REASON_WORDS } from './reason-words.ts';
import type { Desk } from './use-desk.ts';

const counted = (text: string, count: number): string => t('{text} ({count, number})', { text, count });

/** How long somebody stops typing before the queue is searched. */
const QUIET_MS = 300;

function Search({ sought, onSearch }: { sought: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(sought);
  const settled = useSettled(text.trim(), QUIET_MS);
  const sent = useRef(sought);
  const send = useEffectEvent((typed: string) => {
    if (typed === sent.current) return;
    sent.current = typed;
    onSearch(typed);
  });
  useEffect(() => send(settled), [settled]);
  // The address was changed otherwise, such as by the button that clears it.
  useEffect(() => {
    if (sought === sent.current) return;
    sent.current = sought;
    setText(sought);
  }, [sought]);
  return (
    <TextInput
      type="search"
      label={t('GPU, permit or owner')}
      maxLength={100}
      value={text}
      enterKeyHint="search"
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  );
}

export function DeskFilters({ queue, desk: { filters, go } }: { queue: ReportQueue; desk: Desk }) {
  const years = queue.years.some(({ year }) => year === queue.year)
    ? queue.years
    : [{ year: queue.year, reports: 0 }, ...queue.years];
  const set = (name: string, value: string): void => go({ [name]: value, page: '', gpu: '' });
  return (
    <div className={classes.filters}>
      <Search sought={filters.search} onSearch={(text) => set('search', text)} />
      <NativeSelect
        label={t('Year')}
        value={queue.year}
        data={years.map(({ year, reports }) => ({ value: String(year), label: counted(String(year), reports) }))}
        onChange={({ currentTarget }) => set('year', currentTarget.value)}
      />
      <NativeSelect
        label={t('Reason')}
        value={filters.reason}
        data={[
          { value: '', label: counted(t('All reports'), queue.waiting) },
          { value: 'none', label: counted(t('Nothing unusual'), queue.unsuspicious) },
          ...queue.reasons.map(({ code, reports }) => ({
            value: code,
            label: counted(REASON_WORDS[code] ? t(REASON_WORDS[code].title) : code, reports),
          })),
        ]}
        onChange={({ currentTarget }) => set('reason', currentTarget.value)}
      />
      <NativeSelect
        label={t('Method')}
        value={filters.method}
        data={[
          { value: '', label: t('All methods') },
          ...Object.entries(METHOD_WORDS).map(([value, words]) => ({ value, label: t(words) })),
        ]}
        onChange={({ currentTarget }) => set('method', currentTarget.value)}
      />
      <NativeSelect
        label={t('County')}
        value={filters.county}
        data={[{ value: '', label: t('All counties') }, ...queue.counties]}
        onChange={({ currentTarget }) => set('county', currentTarget.value)}
      />
    </div>
  );
}
