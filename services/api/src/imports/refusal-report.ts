import { type FileHandle, open } from 'node:fs/promises';
import { csvCell, FORMULA } from '@portal/shared-api/csv';
import { UsageError } from '../setup/command-line.ts';

export interface Refusal {
  /** "line 12", "feature 3". */
  place: string;
  reason: string;
  text: string;
}

const SHOWN = 20;
const safe = (text: string): string => csvCell(FORMULA.test(text) ? `'${text}` : text);

/** Collects the first refusals for the screen, and writes all to the CSV file, if any. */
export class RefusalReport {
  count = 0;
  readonly first: Refusal[] = [];

  private constructor(private readonly file: FileHandle | null) {}

  /** @throws UsageError if the file cannot be written; call it before the import */
  static async open(path: string | undefined): Promise<RefusalReport> {
    if (path === undefined) return new RefusalReport(null);
    try {
      const file = await open(path, 'w', 0o600);
      await file.write('place,reason,text\n');
      return new RefusalReport(file);
    } catch (error) {
      throw new UsageError(`The report ${path} could not be written: ${(error as Error).message}`);
    }
  }

  async add(refusal: Refusal): Promise<void> {
    this.count += 1;
    if (this.first.length < SHOWN) this.first.push(refusal);
    const { place, reason, text } = refusal;
    await this.file?.write(`${[place, reason, text].map(safe).join(',')}\n`);
  }

  async close(): Promise<void> {
    await this.file?.close();
  }

  lines(): string[] {
    const more = this.count - this.first.length;
    return [
      ...this.first.map(({ place, reason }) => `  refused ${place}: ${reason}`),
      ...(more > 0 ? [`  … and ${more} more${this.file ? '' : ' (to list all, use --report <file>)'}`] : []),
    ];
  }
}
