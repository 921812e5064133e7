import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readRoutes } from '../../release/describe.ts';
import { releasedWorkspaces } from '../../release/workspaces.ts';
import { textsBelow } from '../sources.ts';
import { bareTexts } from './bare-texts.ts';
import { catalogProblems, contradictions, type TextCatalog, updatedCatalog } from './compare-catalog.ts';
import { type FoundText, findTexts } from './find-texts.ts';

const CATALOG = 'texts/es.json';
/** Folder below a workspace's `src`. A page may have its own catalog, loaded only when the page opens. */
const PAGES = 'pages';
const ROUTES = 'routes.json';

interface Part {
  /** The catalog's path relative to the root. */
  file: string;
  found: FoundText[];
  catalog: TextCatalog;
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

const MENTIONS = /@portal\/shared-i18n|translator/i;

function codeFolders(root: string): string[] {
  const shared = readdirSync(root).filter((name) => name.startsWith('shared-') && name !== 'shared-i18n');
  const services = existsSync(join(root, 'services')) ? readdirSync(join(root, 'services')) : [];
  return [...releasedWorkspaces(root), ...shared.sort(), ...services.sort().map((name) => `services/${name}`)];
}

const sourcesOf = (root: string, src: string): [file: string, source: string][] =>
  Object.entries(textsBelow(root, src, /\.tsx?$/)).filter(
    ([file]) => !/\.test\.tsx?$|\.d\.ts$|test-support/.test(file),
  );

/** Pages and mails; a service's other words are for operators. */
const isShown = (folder: string, isMail: boolean): boolean =>
  folder.startsWith('services/') ? isMail : !/^shared-(api|server)$/.test(folder);

/** Texts that are shown in one language. */
const bareTextProblems = (root: string): string[] =>
  codeFolders(root).flatMap((folder) =>
    sourcesOf(root, join(folder, 'src')).flatMap(([file, source]) => {
      const isMail = /mail|outbox/.test(file);
      if (!isShown(folder, isMail)) return [];
      const texts = bareTexts(source, { tsx: file.endsWith('x'), isMail: folder.startsWith('services/') });
      return texts.map((text) => `${folder}/src/${file}: “${text}” is outside of t().`);
    }),
  );

function partsOf(root: string, workspace: string): Part[] {
  const src = join(workspace, 'src');
  const sources = sourcesOf(root, src).filter(([, source]) => MENTIONS.test(source));
  const hasPages = existsSync(join(root, src, PAGES, CATALOG));
  return (hasPages ? ['', PAGES] : ['']).flatMap((folder) => {
    const found = sources
      .filter(([source]) => (hasPages && source.startsWith(`${PAGES}/`) ? PAGES : '') === folder)
      .flatMap(([source, text]) => findTexts(text, { tsx: source.endsWith('x') }));
    const file = join(src, folder, CATALOG);
    const exists = existsSync(join(root, file));
    return found.length > 0 || exists ? [{ file, found, catalog: exists ? readJson(join(root, file)) : {} }] : [];
  });
}

const workspaceParts = (root: string): Part[] => codeFolders(root).flatMap((workspace) => partsOf(root, workspace));

/** The catalog with every text of its code, also those that nobody has translated yet. @param file relative to the root */
export function completeCatalog(root: string, file: string): TextCatalog {
  const part = partsOf(root, file.slice(0, file.indexOf('/src/'))).find((one) => one.file === file);
  return part ? updatedCatalog(part.found, part.catalog) : readJson(join(root, file));
}

/** Titles and labels that the shell shows before it loads any front end code. */
function routesPart(root: string, folder: string): Part {
  const file = join(folder, ROUTES);
  const { title, pages, navigation, texts } = readRoutes(folder, join(root, file));
  const names = [
    title,
    ...pages.map((page) => page.title),
    ...navigation.flatMap(({ group, label }) => [group, label]),
  ];
  return { file, found: names.map((text) => ({ text, values: [] })), catalog: texts?.es ?? {} };
}

function allParts(root: string): Part[] {
  return [...workspaceParts(root), ...releasedWorkspaces(root).map((name) => routesPart(root, name))];
}

/** Untranslated texts, unused translations, translations whose values differ, and texts that nothing translates. */
export function textProblems(root: string): string[] {
  const parts = allParts(root);
  return [
    ...parts.flatMap(({ file, found, catalog }) =>
      catalogProblems(found, catalog).map((problem) => `${file}: ${problem}`),
    ),
    ...bareTextProblems(root),
    ...contradictions(Object.fromEntries(parts.map(({ file, catalog }) => [file, catalog]))),
  ];
}

/** Adds new texts, untranslated, and removes unused ones. */
export function updateCatalogs(root: string): string[] {
  return workspaceParts(root).flatMap(({ file, found, catalog }) => {
    const updated = updatedCatalog(found, catalog);
    if (JSON.stringify(updated) === JSON.stringify(catalog)) return [];
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), `${JSON.stringify(updated, null, 2)}\n`);
    const open = Object.values(updated).filter((translated) => translated === '').length;
    return [`${file} is written: ${open} texts to translate.`];
  });
}
