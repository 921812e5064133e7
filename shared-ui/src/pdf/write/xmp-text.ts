const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** pdfkit writes the texts about a document as they are into its metadata, which is XML, as it does elsewhere. */
export class XmpText extends String {
  override toString(): string {
    return this.valueOf().replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);
  }
}
