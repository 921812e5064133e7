import { t } from '@portal/shared-i18n';
import { CloseButton, SearchIcon, usePortal } from '@portal/shared-ui';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useCallback, useId, useRef, useState } from 'react';
import { useMapStore } from '../map-store.ts';
import { movedTo } from '../top-bar/list-keys.ts';
import { choose } from './choose.ts';
import { grouped, type Hit } from './hits.ts';
import { messageOf } from './message.ts';
import styles from './search-box.module.css';
import { SearchModes } from './search-modes.tsx';
import { SearchResults } from './search-results.tsx';
import type { SearchMode } from './search-slice.ts';
import { type Answer, useSearch } from './use-search.ts';

/** As long as the API accepts. */
const MAX_LENGTH = 100;
const exampleOf = (mode: SearchMode, knowsAddresses: boolean): string => {
  if (mode === 'attributes_search') return t('Well, GPU or place');
  return knowsAddresses ? t('Address or lat, lng') : t('Town, section or lat, lng');
};

/** Position in one answer's list; another answer starts over. */
interface Place {
  answer: Answer | null;
  index: number;
}

/** MAP-5, MAP-6. The list never takes the focus. */
export function SearchBox() {
  const mode = useMapStore((state) => state.searchMode);
  const knowsAddresses = usePortal().config.mapboxToken !== null;
  const [text, setText] = useState(() => useMapStore.getState().foundPlace?.name ?? '');
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState<Place>({ answer: null, index: -1 });
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const optionId = useCallback((index: number) => `${id}-option-${index}`, [id]);

  const wanted = text.trim();
  const answer = useSearch(wanted, mode, open);
  const hits = grouped(answer?.hits ?? []).flatMap((group) => group.hits);
  const shown = open && wanted !== '';
  const active = shown && place.answer === answer ? place.index : -1;

  const search = (next: string): void => {
    setText(next);
    setOpen(true);
    if (next.trim() === '') useMapStore.setState({ foundPlace: null });
  };
  const close = (): void => {
    setOpen(false);
    setPlace({ answer: null, index: -1 });
  };
  const take = (hit: Hit): void => {
    setText(hit.title);
    close();
    choose(hit);
    // A keyboard on the screen would cover the map.
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur();
  };
  const clear = (): void => {
    search('');
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape' && (shown || text !== '')) {
      if (shown) close();
      else clear();
    } else if (event.key === 'Enter' && shown) {
      // Without a choice the best match is meant, once it is one of what has been typed.
      const hit = hits[active] ?? (answer?.text === wanted ? hits[0] : undefined);
      if (hit) take(hit);
    } else if (!shown && wanted !== '' && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      setOpen(true);
    } else {
      // Home and End move in the text until one is in the list.
      const inText = active < 0 && (event.key === 'Home' || event.key === 'End');
      const index = shown && !inText ? movedTo(event.key, active, hits.length) : null;
      if (index === null) return;
      setPlace({ answer, index });
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) close();
  };

  const keepTyping = (event: MouseEvent): void => {
    if (document.activeElement === input.current) event.preventDefault();
  };

  const message = shown ? messageOf(answer, mode, knowsAddresses) : '';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus of the controls inside
    <div className={styles.search} onBlur={onBlur}>
      <div className={styles.box}>
        <SearchIcon size={18} aria-hidden className={styles.icon} />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={mode === 'attributes_search' ? t('Search wells and GPUs') : t('Search places and coordinates')}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={shown && hits.length > 0}
          aria-controls={shown && hits.length > 0 ? id : undefined}
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          className={styles.input}
          placeholder={exampleOf(mode, knowsAddresses)}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          onChange={({ currentTarget }) => search(currentTarget.value)}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        {text !== '' && <CloseButton aria-label={t('Clear search')} onClick={clear} />}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press in here leaves the focus where one types */}
      <div className={styles.below} data-open={shown} onMouseDown={keepTyping}>
        <div role="status" className={styles.message} data-quiet={hits.length > 0 || undefined}>
          {message}
        </div>
        {shown && hits.length > 0 && (
          <SearchResults
            id={id}
            hits={hits}
            wanted={answer?.text ?? ''}
            active={active}
            optionId={optionId}
            onActive={(index) => index !== active && setPlace({ answer, index })}
            onChoose={take}
          />
        )}
      </div>
      <SearchModes onMouseDown={keepTyping} />
    </div>
  );
}
