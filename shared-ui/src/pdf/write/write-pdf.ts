import type { PDFDocument, StructureElement } from 'pdfkit';
import { toBytes } from 'pdfkit/output';
import { isContent, type Tagged, type TaggedDocument } from '../layout/tagged-document.ts';
import type { Pause } from '../pause.ts';
import { CompactDocument } from './compact-document.ts';
import { drawMark } from './draw-marks.ts';
import type { Faces } from './faces.ts';
import { XmpText } from './xmp-text.ts';

class TaggedWriter {
  private readonly doc: PDFDocument;
  private readonly source: TaggedDocument;
  private readonly faces: Faces;
  private readonly pause: Pause;
  private pages = 0;

  constructor(doc: PDFDocument, source: TaggedDocument, faces: Faces, pause: Pause) {
    this.doc = doc;
    this.source = source;
    this.faces = faces;
    this.pause = pause;
  }

  async write(): Promise<void> {
    const { doc, source } = this;
    await this.turnTo(0);
    const root = doc.struct('Document');
    doc.addStructure(root);
    for (const tagged of source.content) await this.writeTagged(tagged, root);
    await this.turnTo(source.pages.length - 1);
    root.end();
    doc.end();
  }

  private async turnTo(page: number): Promise<void> {
    for (; this.pages <= page; this.pages++) {
      this.doc.addPage();
      const { decoration = [], pagination = [] } = this.source.pages[this.pages] ?? {};
      for (const [type, marks] of [
        ['Layout', decoration],
        ['Pagination', pagination],
      ] as const) {
        if (marks.length === 0) continue;
        this.doc.markContent('Artifact', { type });
        for (const mark of marks) drawMark(this.doc, mark, this.faces);
        this.doc.endMarkedContent();
      }
      await this.pause();
    }
  }

  private async writeTagged(tagged: Tagged, parent: StructureElement): Promise<void> {
    const { doc } = this;
    const element = doc.struct(tagged.tag, optionsOf(tagged));
    if ('colSpan' in tagged && tagged.colSpan) element.dictionary.data.A = { O: 'Table', ColSpan: tagged.colSpan };
    parent.add(element);
    for (const child of tagged.children) {
      if (!isContent(child)) {
        await this.writeTagged(child, element);
        continue;
      }
      if (child.page >= this.pages) await this.turnTo(child.page);
      const content = doc.markStructureContent(tagged.tag);
      for (const mark of child.marks) drawMark(doc, mark, this.faces);
      doc.endMarkedContent();
      element.add(content);
    }
    if (tagged.tag === 'Link') this.link(tagged, element);
    if ('bookmark' in tagged && tagged.bookmark) this.bookmark(tagged, tagged.bookmark);
    element.end();
  }

  private link({ url, alt, box }: Extract<Tagged, { tag: 'Link' }>, structParent: StructureElement): void {
    // pdfkit writes primitive strings as names.
    const Contents = Object(alt) as unknown;
    this.doc.link(box.x, box.y, box.width, box.height, url, { structParent, Contents });
  }

  private bookmark({ children }: Tagged, title: string): void {
    const { doc } = this;
    const [first] = children;
    const mark = first && isContent(first) ? first.marks[0] : undefined;
    const top = mark?.kind === 'text' ? mark.y - 2 * mark.look.size : 0;
    // pdfkit counts `left` from the right.
    doc.outline.addItem(title, { fit: false, zoom: 0, left: doc.page.width, top });
  }
}

function optionsOf(tagged: Tagged): Record<string, unknown> {
  if (tagged.tag === 'TH') return { scope: tagged.scope };
  if (tagged.tag !== 'Figure') return 'lang' in tagged ? { lang: tagged.lang } : {};
  const { x, y, width, height } = tagged.box;
  return { alt: tagged.alt, placement: 'Block', bbox: [x, y, x + width, y + height] };
}

export async function writePdf(source: TaggedDocument, faces: Faces, pause: Pause): Promise<Uint8Array> {
  const { lang, title, author, width, height } = source;
  const doc = new CompactDocument({
    tagged: true,
    subset: 'PDF/UA',
    pdfVersion: '1.7',
    lang,
    displayTitle: true,
    info: { Title: new XmpText(title), Author: new XmpText(author), Creator: new XmpText(author) },
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    font: null,
    fontLayoutCache: false,
  });
  doc.registerFont('regular', faces.regular.font).registerFont('bold', faces.bold.font);
  const bytes = toBytes(doc);
  await new TaggedWriter(doc, source, faces, pause).write();
  return bytes;
}
