import { msg } from '@portal/shared-i18n';
import { isFiltering } from '@portal/shared-map';
import { lazyPart } from '../lazy-part.tsx';
import { useMapStore } from '../map-store.ts';

const MatchesNotice = lazyPart(msg('“Zoom to matches” could not be loaded. Reload the page to use it.'), () =>
  import(/* webpackChunkName: "matches" */ './matches-notice.tsx').then((module) => module.MatchesNotice),
);

/** On the map while filters are set. */
export function Matches() {
  const filtering = useMapStore(({ filters }) => isFiltering(filters));
  return filtering && <MatchesNotice />;
}
