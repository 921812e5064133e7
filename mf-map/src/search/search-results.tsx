import { t } from '@portal/shared-i18n';
import { useEffect } from 'react';
import { GROUP_NAMES, grouped, type Hit, markedParts } from './hits.ts';
import styles from './search-results.module.css';

function Marked({ text, wanted }: { text: string; wanted: string }) {
  return markedParts(text, wanted).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place
    part.marked ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
  );
}

export interface SearchResultsProps {
  id: string;
  hits: readonly Hit[];
  wanted: string;
  active: number;
  optionId: (index: number) => string;
  onActive: (index: number) => void;
  onChoose: (hit: Hit) => void;
}

export function SearchResults({ id, hits, wanted, active, optionId, onActive, onChoose }: SearchResultsProps) {
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active, optionId]);
  return (
    <div id={id} role="listbox" aria-label={t('Search results')} className={styles.list}>
      {grouped(hits).map(({ group, hits: members }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, and here are options of a list
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} className={styles.group}>
            {t(GROUP_NAMES[group])}
          </div>
          {members.map((hit) => {
            const index = hits.indexOf(hit);
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the search box takes the keys for its list
              <div
                key={hit.key}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={styles.option}
                onPointerMove={() => onActive(index)}
                onClick={() => onChoose(hit)}
              >
                <span className={styles.title}>
                  <Marked text={hit.title} wanted={wanted} />
                </span>
                {hit.detail && (
                  <span className={styles.detail}>
                    <Marked text={hit.detail} wanted={hit.matched ? '' : wanted} />
                  </span>
                )}
                {hit.matched && (
                  <span className={styles.matched}>
                    {hit.matched.field}: <Marked text={hit.matched.value} wanted={wanted} />
                  </span>
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
