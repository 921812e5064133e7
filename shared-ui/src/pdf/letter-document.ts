import type { Language } from '@portal/shared-i18n/language';
import type { ReportBlock } from './report-document.ts';

/** Letters in one file, each on pages of its own. */
export interface LetterFile {
  /** Of its title. */
  lang: Language;
  title: string;
  letters: readonly LetterDocument[];
}

/** A letter on US letter paper, which is folded in three for a #10 window envelope. Texts are in one line each. */
export interface LetterDocument {
  lang: Language;
  sender: {
    name: string;
    /** A line each. */
    address: readonly string[];
  };
  /** Name and address, a line each, for the window. */
  recipient: readonly string[];
  date: string;
  subject: string;
  salutation: string;
  blocks: readonly ReportBlock[];
  closing: string;
  /** Below a line for the signature. */
  signer: string;
  /** On the pages after the signature. */
  enclosure?: {
    parts: ReadonlyArray<readonly ReportBlock[]>;
    /** Below the signature: what is enclosed, and on how many pages. */
    text: (pages: number) => string;
  };
  /** For letters of several pages: “Page 2 of 3”. */
  pageText: (page: number, pages: number) => string;
}
