import { parseCoordinates, parseDegrees } from '@portal/shared-api/points';
import { msg, t } from '@portal/shared-i18n';
import type { Position } from '@portal/shared-map';
import { formatDegrees } from '@portal/shared-map/geometry';
import { ActionIcon, PlusIcon } from '@portal/shared-ui';
import { NativeSelect } from '@portal/shared-ui/forms';
import { Trash2 as TrashIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from './corner-list.module.css';
import { NumberField } from './number-field.tsx';

/** A page of fields stays quick to show, however many corners a drawing has. */
export const CORNERS_PER_PAGE = 20;

const AXES = [
  { axis: 'latitude', limit: 90, name: msg('Latitude'), ofCorner: msg('Latitude of corner {number}'), index: 1 },
  { axis: 'longitude', limit: 180, name: msg('Longitude'), ofCorner: msg('Longitude of corner {number}'), index: 0 },
] as const;

/** About a centimeter: outlines may come from a survey. */
const DIGITS = 7;

/** Where a corner goes by what was written into one of its fields; a pair says both. */
function cornerIn(text: string, { axis, index }: (typeof AXES)[number], at: Position): Position | null {
  const one = parseDegrees(axis, text, DIGITS);
  if (one) return at.with(index, one.degrees) as Position;
  const [pair] = parseCoordinates(text);
  return pair ? [pair.longitude, pair.latitude] : null;
}

function pagesOf(count: number): Array<{ value: string; label: string }> {
  return Array.from({ length: Math.ceil(count / CORNERS_PER_PAGE) }, (_, page) => {
    const first = page * CORNERS_PER_PAGE + 1;
    const last = Math.min(count, first + CORNERS_PER_PAGE - 1);
    return { value: String(page), label: t('{first}–{last} of {count}', { first, last, count }) };
  });
}

interface CornerListProps {
  vertices: readonly Position[];
  isPoint: boolean;
  selected: number | undefined;
  onSelect: (index: number) => void;
  onMove: (index: number, at: Position) => void;
  onAddAfter: (index: number) => void;
  /** Returns whether the corner could be removed. */
  onRemove: (index: number) => boolean;
}

export function CornerList({ vertices, isPoint, selected, onSelect, onMove, onAddAfter, onRemove }: CornerListProps) {
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<string | null>(null);
  const count = vertices.length;
  const pages = pagesOf(count);
  const [chosen, setPage] = useState(0);
  const page = Math.min(chosen, pages.length - 1);
  const first = page * CORNERS_PER_PAGE;

  useEffect(() => {
    if (selected === undefined) return;
    setPage(Math.floor(selected / CORNERS_PER_PAGE));
    const row = list.current?.querySelector(`[data-corner="${selected}"]`);
    if (row && !row.contains(document.activeElement)) row.scrollIntoView?.({ block: 'nearest' });
  }, [selected]);
  // The row of a corner that was added may come with the page after.
  useEffect(() => {
    const wanted = focusNext.current && list.current?.querySelector<HTMLElement>(focusNext.current);
    if (!wanted) return;
    focusNext.current = null;
    wanted.focus();
  });

  const add = (index: number): void => {
    focusNext.current = `[data-corner="${index + 1}"] input`;
    onAddAfter(index);
  };
  const remove = (index: number): void => {
    if (onRemove(index)) focusNext.current = `[data-corner="${Math.min(index, count - 2)}"] [data-remove]`;
  };
  return (
    <>
      {pages.length > 1 && (
        <NativeSelect
          label={t('Corners')}
          data={pages}
          value={page}
          onChange={({ currentTarget }) => setPage(Number(currentTarget.value))}
        />
      )}
      <div className={styles.heads} data-point={isPoint || undefined} aria-hidden>
        {AXES.map(({ axis, name }) => (
          <span key={axis}>{t(name)}</span>
        ))}
      </div>
      <ol ref={list}>
        {vertices.slice(first, first + CORNERS_PER_PAGE).map((at, offset) => {
          const index = first + offset;
          const number = index + 1;
          return (
            <li
              // With another number of corners a field is another corner's, and what was typed in it does not count.
              key={`${count} ${index}`}
              className={styles.corner}
              data-corner={index}
              data-point={isPoint || undefined}
              aria-current={index === selected || undefined}
              onFocus={() => onSelect(index)}
            >
              {!isPoint && <span className={styles.number}>{number}</span>}
              {AXES.map((axis) => (
                <NumberField
                  key={axis.axis}
                  label={isPoint ? t(axis.name) : t(axis.ofCorner, { number })}
                  value={formatDegrees(at[axis.index])}
                  read={(text) => cornerIn(text, axis, at)}
                  error={t('Enter a number from -{limit} to {limit}.', { limit: axis.limit })}
                  onChange={(moved) => onMove(index, moved)}
                />
              ))}
              {!isPoint && (
                <span className={styles.actions}>
                  <ActionIcon
                    variant="subtle"
                    aria-label={t('Add a corner after corner {number}', { number })}
                    onClick={() => add(index)}
                  >
                    <PlusIcon size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    data-remove
                    aria-label={t('Delete corner {number}', { number })}
                    onClick={() => remove(index)}
                  >
                    <TrashIcon size={16} aria-hidden />
                  </ActionIcon>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}
