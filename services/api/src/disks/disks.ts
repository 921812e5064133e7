import { Injectable } from '@nestjs/common';
import type { DiskPlace } from '@portal/shared-server';

const REPORT_VALID_MS = 60_000;

@Injectable()
export class Disks {
  /** Whether the database reports read-only mode because of a full disk, like the embedded one. */
  databaseSaysFull = false;
  readonly #seen = new Map<DiskPlace, number>();

  noteFull(place: DiskPlace): void {
    this.#seen.set(place, performance.now());
  }

  isFull(place: DiskPlace): boolean {
    const seen = this.#seen.get(place);
    const isRecent = seen !== undefined && performance.now() - seen < REPORT_VALID_MS;
    return isRecent || (place === 'database' && this.databaseSaysFull);
  }
}
