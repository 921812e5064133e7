/** What a document says by itself, in the language of its caller. */
export interface DocumentWords {
  page: (page: number, pages: number) => string;
}

export const DOCUMENT_WORDS: DocumentWords = {
  page: (page, pages) => `Page ${page} of ${pages}`,
};
