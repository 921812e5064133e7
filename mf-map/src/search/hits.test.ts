import type { SearchResult } from '@portal/shared-api';
import { attributeHits, coordinateHits, gazetteerHits, geocodedHits } from './found-hits.ts';
import { grouped, markedParts } from './hits.ts';

const well: SearchResult = {
  layer: 'wells',
  id: 7,
  title: 'MO-0007',
  detail: 'B · Irrigation · Active',
  matched: { field: 'State Well Number', value: '0712345' },
  longitude: -101.9,
  latitude: 35.9,
};
const gpu: SearchResult = { ...well, layer: 'gpus', id: 12, title: '12', detail: 'North farm', matched: null };

test('wells and GPUs are grouped under headings, the group of the best match first', () => {
  const hits = attributeHits([gpu, well, { ...gpu, id: 13, title: '13' }]);
  expect(grouped(hits).map(({ group, hits: members }) => [group, members.map(({ title }) => title)])).toEqual([
    ['gpus', ['12', '13']],
    ['wells', ['MO-0007']],
  ]);
  expect(hits.map((hit) => hit.gpu)).toEqual([12, null, 13]);
  expect(hits[1]).toMatchObject({ at: [-101.9, 35.9], matched: { field: 'State Well Number' } });
});

test('coordinates that are valid in both orders are two hits', () => {
  expect(coordinateHits('36, 45').map(({ title, at }) => [title, at])).toEqual([
    ['36.00000, 45.00000', [45, 36]],
    ['45.00000, 36.00000', [36, 45]],
  ]);
  expect(coordinateHits('Dumas')).toEqual([]);
});

test('a place of the gazetteer says what kind of place it is', () => {
  const [hit] = gazetteerHits([
    { name: 'Section 12', kind: 'survey-section', detail: 'Block 44, Moore', longitude: -101, latitude: 36 },
  ]);
  expect(hit).toMatchObject({ title: 'Section 12', detail: 'Survey section · Block 44, Moore', at: [-101, 36] });
});

test('a place fills about a screen: a county is shown from farther away than a town, a town than a section, a section than an address', () => {
  const at = { detail: null, longitude: -101, latitude: 36 };
  const kinds = ['county', 'town', 'survey-section'] as const;
  const gazetteer = gazetteerHits(kinds.map((kind) => ({ name: kind, kind, ...at })));
  const geocoded = geocodedHits({
    features: ['region', 'district', 'place', 'address'].map((feature_type) => ({
      properties: { name: feature_type, feature_type, coordinates: at },
    })),
  });
  expect(gazetteer.map(({ zoom }) => zoom)).toEqual([9.5, 13, 14]);
  expect(geocoded.map(({ zoom }) => zoom)).toEqual([6, 9.5, 13, 16]);
});

test('geocoded features without a name or a place are dropped, and a strange answer of the geocoder has no hits', () => {
  const feature = (properties: unknown) => ({ type: 'Feature', properties });
  const dumas = { name: 'Dumas', place_formatted: 'Texas', coordinates: { longitude: -101.97, latitude: 35.86 } };
  const answer = {
    features: [feature(dumas), feature({ name: 'Nowhere' }), feature({ ...dumas, name: 7 }), null, 'x'],
  };
  expect(geocodedHits(answer)).toMatchObject([{ title: 'Dumas', detail: 'Texas', at: [-101.97, 35.86] }]);
  const strange = [null, 'no', 5, [], {}, { features: {} }, { message: 'Not found' }];
  expect(strange.flatMap(geocodedHits)).toEqual([]);
});

test('the searched text is marked where it occurs, regardless of case and accents', () => {
  const marked = (title: string, text: string) =>
    markedParts(title, text)
      .map((part) => (part.marked ? `[${part.text}]` : part.text))
      .join('');
  expect(marked('North Farm', 'FARM')).toBe('North [Farm]');
  expect(marked('Rancho Muñoz', 'munoz')).toBe('Rancho [Muñoz]');
  expect(marked('North', 'x')).toBe('North');
  expect(marked('North', '')).toBe('North');
});
