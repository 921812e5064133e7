import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ProblemError } from '../http/problem.ts';
import { MAX_DRAFT_MEGABYTES } from '../limits/day-limits.ts';
import { isAdministrator } from '../production/production-access.ts';
import { DocumentHolders, type HeldRecord } from '../record-documents/document-holders.ts';
import { isOwn, subjectOf } from './application-writes.ts';
import { ApplicationsRepository, type StoredApplication } from './applications.repository.ts';

const BYTES_PER_MEGABYTE = 1024 ** 2;

/** Nothing is added to what is settled. */
const isOpen = ({ state }: Pick<StoredApplication, 'state'>): boolean =>
  state !== 'denied' && state !== 'registered' && state !== 'withdrawn';

/** Documents of an application are its applicant's and the staff's. */
@Injectable()
export class ApplicationDocuments implements OnModuleInit {
  constructor(
    private readonly holders: DocumentHolders,
    private readonly applications: ApplicationsRepository,
  ) {}

  onModuleInit(): void {
    this.holders.register('applications', async (manager, ndx, caller) => {
      const stored = await this.applications.findByKey(ndx, manager);
      if (!stored) return null;
      const isStaffs = isAdministrator(caller) && stored.state !== 'draft';
      if (!isStaffs && !isOwn(stored, caller)) return null;
      const mayChange = isStaffs || isOpen(stored);
      return { subject: subjectOf(stored.number), mayChange, refuseFile: this.#refusalFor(stored) };
    });
  }

  /** Whoever attaches it, all files of a person's drafts count; what was sent is before the staff's eyes. */
  #refusalFor({ sent_on, applicant_user_id }: StoredApplication): HeldRecord['refuseFile'] {
    if (sent_on !== null) return undefined;
    return async (manager, bytes) => {
      const before = await this.applications.sumDraftBytesAlone(manager, applicant_user_id);
      if (before + bytes > MAX_DRAFT_MEGABYTES * BYTES_PER_MEGABYTE)
        throw new ProblemError('application-draft-documents-full', { megabytes: MAX_DRAFT_MEGABYTES });
    };
  }
}
