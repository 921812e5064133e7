import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isAdministrator } from '../production/production-access.ts';
import { DocumentHolders } from '../record-documents/document-holders.ts';
import { isOwn, subjectOf } from './application-writes.ts';
import { ApplicationsRepository, type StoredApplication } from './applications.repository.ts';

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
      return { subject: subjectOf(stored.number), mayChange: isStaffs || isOpen(stored) };
    });
  }
}
