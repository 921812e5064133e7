import type { SourceKind } from './map-settings.repository.ts';
import type { VisibleMap } from './map-settings.service.ts';

/**
 * Properties of things of a kind that a caller must not get; `null` where the caller may see none of them. What one source
 * withholds all do.
 */
export function withheldOf(map: VisibleMap, kind: SourceKind): ReadonlySet<string> | null {
  const sources = map.sources.filter((source) => source.kind === kind);
  return sources.length > 0 ? new Set(sources.flatMap((source) => map.withheld(source))) : null;
}
