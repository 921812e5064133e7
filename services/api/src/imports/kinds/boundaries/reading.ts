import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import { BOUNDARY_KINDS, type BoundaryKind } from '@portal/shared-api/records';
import { DISTRICT_CODE } from '../../../defaults/sources.ts';
import { FileError } from '../../file-error.ts';
import { fileRow } from '../../file-row.ts';
import { propertyNames, propertyText, readFeatures } from '../../formats/features.ts';
import { isFeatureFile } from '../../formats/file-names.ts';
import { type Area, type RawFeature, readArea } from '../../formats/geojson.ts';
import { shownNames } from '../../formats/table.ts';
import type { FileOpening, OpenedFile } from '../../opened-file.ts';
import { choicesOf, MAX_CHOICES, type Questions } from '../../questions.ts';
import { RowError, readRow } from '../../values/row-error.ts';
import type { BoundaryMapping } from './mapping.ts';

/** By lowercase name. */
type Lookup = Readonly<Record<string, { name: string; code: string }>>;
export interface BoundaryContext {
  county: Lookup;
  aquifer: Lookup;
}

interface Feature {
  line: number;
  name: string;
  code: string | null;
  properties: Record<string, unknown>;
  area: Area;
}

const COUNTY = / county$/i;
const DISTRICT = /\b(GW?|UW)?CD\b|conservation district/i;
/** The prefix of federal county codes (FIPS) in Texas; many files omit it. */
const TEXAS = '48';
const NO_CODE = 'none';

const lookUp = (lookup: Lookup, name: string) =>
  [name.toLowerCase(), name.toLowerCase().replace(COUNTY, '')].flatMap((key) =>
    Object.hasOwn(lookup, key) ? [lookup[key]!] : [],
  )[0];
const namesOf = (features: readonly Feature[]): string[] => [...new Set(features.map(({ name }) => name))];

const findProperty = (names: readonly string[], field: string) =>
  names.find((name) => name.toLowerCase() === field.toLowerCase());

/** Detects the kind that all names belong to, else asks. */
function detectKind(
  names: string[],
  { county, aquifer }: BoundaryContext,
  questions: Questions,
): BoundaryKind | undefined {
  const allIn = (lookup: Lookup) => names.every((name) => lookUp(lookup, name) !== undefined);
  if (allIn(county)) return 'county';
  if (allIn(aquifer)) return 'aquifer';
  if (names.every((name) => DISTRICT.test(name))) return 'district';
  return questions.ask({
    code: 'boundary-kind',
    text: sentence('ask-boundary-kind', { names: shownNames(names.slice(0, 3)) }),
    choices: BOUNDARY_KINDS.map((kind) => ({
      value: kind,
      // ICU select keys cannot contain hyphens.
      label: sentence('choice-boundary', { kind: kind.replaceAll('-', '_') }),
    })),
  }) as BoundaryKind | undefined;
}

function findNameField(given: string | undefined, names: readonly string[], questions: Questions): string | undefined {
  const found = findProperty(names, given ?? 'name');
  if (found !== undefined) return found;
  return questions.ask({
    code: 'name-field',
    text: sentence('ask-name-property', { property: given ?? 'name', properties: shownNames(names) }),
    choices: choicesOf(names),
  });
}

function selectByName(requested: string, features: Feature[]): Feature[] {
  const found = features.filter(({ name }) => name.toLowerCase() === requested.toLowerCase());
  if (found.length > 0) return found;
  throw new FileError(sentence('boundary-name-unknown', { name: requested, names: shownNames(namesOf(features)) }));
}

/** The portal has one district. */
function selectDistrict(features: Feature[], questions: Questions): Feature[] {
  const names = namesOf(features);
  if (new Set(names.map((name) => name.toLowerCase())).size === 1) return features;
  const answer = questions.ask({
    code: 'district',
    text: sentence('ask-district', { districts: names.length }),
    choices: choicesOf(names),
    other: names.length > MAX_CHOICES ? sentence('choice-other-district') : null,
  });
  return answer === undefined ? features : selectByName(answer, features);
}

/**
 * Counties and aquifers take name and code from the lookup tables. Names and codes of other counties are normalized, unless the code is
 * taken. The district's code never changes.
 */
function identify({ name, code }: Feature, kind: BoundaryKind, context: BoundaryContext) {
  if (kind === 'district') return { name, code: DISTRICT_CODE };
  const known = kind === 'county' || kind === 'aquifer' ? lookUp(context[kind], name) : undefined;
  if (known || kind !== 'county') return known ?? { name, code };
  const whole = code !== null && /^\d{1,3}$/.test(code) ? `${TEXAS}${code.padStart(3, '0')}` : code;
  const isTaken = Object.values(context.county).some((county) => county.code === whole);
  return { name: name.replace(COUNTY, ''), code: isTaken ? code : whole };
}

/** Finds a code that features with different names share; they would become one boundary. */
function findSharedCode(rows: readonly { code: string | null; name: string }[]) {
  const names = new Map<string, Map<string, string>>();
  for (const { code, name } of rows)
    if (code !== null) names.set(code, (names.get(code) ?? new Map()).set(name.toLowerCase(), name));
  const [largest] = [...names].sort(([, one], [, other]) => other.size - one.size);
  return largest && largest[1].size > 1 ? { code: largest[0], names: [...largest[1].values()].sort() } : null;
}

export async function openBoundaries(opening: FileOpening<BoundaryMapping, BoundaryContext>): Promise<OpenedFile> {
  const { source, mapping, questions, context } = opening;
  if (!isFeatureFile(source.file.name)) throw new FileError(sentence('map-file-needed', { file: source.file.name }));
  const notes: ImportText[] = [];
  const { format, features: raw } = await readFeatures(source, notes);
  const properties = propertyNames(raw);
  const nameProperty = findNameField(mapping.name_field, properties, questions);
  const codeAnswer = questions.answer('code-field');
  const codeProperty =
    codeAnswer === NO_CODE ? undefined : findProperty(properties, codeAnswer ?? mapping.code_field ?? 'code');
  const found = { kind: undefined as BoundaryKind | undefined, source: `import:${format}` };
  const opened = { format, provider: null, found, notes };
  if (nameProperty === undefined) return { ...opened, rows: [] };

  const cell = ({ properties: given }: RawFeature, key: string | undefined) => propertyText(given?.[key ?? '']);
  const read = (feature: RawFeature, line: number): Feature => {
    const { name, area } = readRow<{ name: string; area: Area }>({
      area: () => readArea(feature),
      name: () => {
        const text = cell(feature, nameProperty);
        if (text === '') throw new RowError(sentence('feature-name-missing', { property: nameProperty }));
        return text;
      },
    });
    return { line, name, code: cell(feature, codeProperty) || null, properties: feature.properties ?? {}, area };
  };
  const rows = raw.map((feature, index) => {
    const place = { line: index + 1, text: JSON.stringify(feature.properties ?? {}) };
    return fileRow<Feature>(place, [() => read(feature, place.line)]);
  });
  const isUsable = rows.every(({ refusals }) => refusals.length === 0);
  if (!isUsable) return { ...opened, rows };

  let features = rows.flatMap(({ items }) => items);
  if (mapping.name !== undefined) features = selectByName(mapping.name, features);
  found.kind = mapping.kind ?? detectKind(namesOf(features), context, questions);
  if (found.kind === undefined) return { ...opened, rows: [] };
  if (found.kind === 'district') features = selectDistrict(features, questions);
  const kind = found.kind;
  const identified = features.map((feature) => ({ ...feature, kind, ...identify(feature, kind, context) }));
  const shared = kind === 'district' ? null : findSharedCode(identified);
  const about = shared && { code: shared.code, names: shared.names.length, listed: shownNames(shared.names) };
  if (about && codeAnswer !== undefined) throw new FileError(sentence('boundary-code-shared', about));
  if (about)
    questions.ask({
      code: 'code-field',
      text: sentence('ask-code-property', about),
      choices: [...choicesOf(properties), { value: NO_CODE, label: sentence('choice-no-code') }],
    });
  const texts = new Map(rows.map(({ line, text }) => [line, text]));
  const taken = identified.map((item) => fileRow({ line: item.line, text: texts.get(item.line)! }, [() => item]));
  return { ...opened, rows: questions.open.length > 0 ? [] : taken };
}
