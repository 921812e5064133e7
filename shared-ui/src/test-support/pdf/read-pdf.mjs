// Tells in JSON what a PDF on the standard input has in it. A process of its own: pdf.js needs more than jsdom has.
import { buffer } from 'node:stream/consumers';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** How the ids of tagged content begin: `p12R_mc3`. */
const CONTENT = 'p';

/** Of a page, in the order in which they were written; texts of artifacts are among them. */
async function readPage(page) {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = [];
  const taggedTexts = new Map();
  const open = [];
  for (const item of items) {
    if (item.type === 'endMarkedContent') open.pop();
    else if (item.type) open.push(item.id ?? item.tag);
    else {
      const id = open.findLast((one) => one === 'Artifact' || one?.startsWith(CONTENT));
      const { str, hasEOL } = item;
      if (str.trim() !== '') texts.push(str);
      taggedTexts.set(id, [...(taggedTexts.get(id) ?? []), hasEOL ? `${str} ` : str]);
    }
  }
  return { texts, taggedTexts, tree: await page.getStructTree(), links: await page.getAnnotations() };
}

/** `{ role, alt, text, children }` of an element and of what is in it. */
function elementOf({ role, alt, children = [] }, taggedTexts) {
  const contents = children.filter(({ type }) => type === 'content');
  return {
    role,
    ...(alt && { alt }),
    text: contents
      .flatMap(({ id }) => taggedTexts.get(id) ?? [])
      .join('')
      .replace(/\s+/g, ' ')
      .trim(),
    children: children
      .filter((child) => child.role)
      .map((child) => elementOf(child, taggedTexts))
      .filter(isOnPage),
  };
}

/** pdf.js shows each page of a table all of its rows. */
const isOnPage = ({ role, alt, text, children }) =>
  alt !== undefined || text !== '' || children.some(isOnPage) || role === 'P';

/** What a reader of PDFs knows of one: about it, its pages, and the structure of each. */
async function readPdf(bytes) {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    useSystemFonts: true,
  });
  const document = await loading.promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number++)
    pages.push(await readPage(await document.getPage(number)));
  const { info, metadata } = await document.getMetadata();
  const outline = (await document.getOutline()) ?? [];
  const read = {
    title: info.Title,
    author: info.Author,
    metadata: metadata.getRaw(),
    language: info.Language,
    markInfo: await document.getMarkInfo(),
    bookmarks: outline.map(({ title }) => title),
    pages: pages.map(({ texts, taggedTexts, tree, links }) => ({
      texts,
      artifacts: (taggedTexts.get('Artifact') ?? []).filter((text) => text.trim() !== ''),
      structure: tree ? elementOf(tree, taggedTexts) : null,
      links: links.map(({ url, contentsObj }) => ({ url, contents: contentsObj?.str })),
    })),
  };
  await loading.destroy();
  return read;
}

process.stdout.write(JSON.stringify(await readPdf(await buffer(process.stdin))));
