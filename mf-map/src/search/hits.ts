import { foldText, type Marked, msg } from '@portal/shared-i18n';
import type { Position } from '@portal/shared-map';

export interface Hit {
  key: string;
  group: 'wells' | 'gpus' | 'coordinates' | 'places';
  title: string;
  /** Tells results of the same title apart. */
  detail: string | null;
  /** The field that matched, by its label, where it is not the title. */
  matched: { field: string; value: string } | null;
  at: Position;
  /** At which it fills about a screen. */
  zoom: number;
  gpu: number | null;
  well: number | null;
}

export const GROUP_NAMES: Record<Hit['group'], Marked> = {
  wells: msg('Wells'),
  gpus: msg('GPUs'),
  coordinates: msg('Coordinates'),
  places: msg('Places'),
};

/** The group of the best match comes first. */
export function grouped(hits: readonly Hit[]): Array<{ group: Hit['group']; hits: Hit[] }> {
  const groups = new Map<Hit['group'], Hit[]>();
  for (const hit of hits) groups.set(hit.group, [...(groups.get(hit.group) ?? []), hit]);
  return [...groups].map(([group, members]) => ({ group, hits: members }));
}

export function markedParts(text: string, wanted: string): Array<{ text: string; marked: boolean }> {
  const [folded, sought] = [foldText(text), foldText(wanted)];
  // Folding may shorten a text, whose places would then differ.
  const start = sought === '' || folded.length !== text.length ? -1 : folded.indexOf(sought);
  if (start < 0) return [{ text, marked: false }];
  const end = start + sought.length;
  return [
    { text: text.slice(0, start), marked: false },
    { text: text.slice(start, end), marked: true },
    { text: text.slice(end), marked: false },
  ].filter((part) => part.text !== '');
}
