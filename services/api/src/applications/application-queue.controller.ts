import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { RegistrationService } from './registration.service.ts';
import { ReviewService } from './review.service.ts';

/** For staff. */
@Controller()
export class ApplicationQueueController {
  constructor(
    private readonly reviews: ReviewService,
    private readonly registrations: RegistrationService,
  ) {}

  @ApiCall('GET /application-queue')
  queue({ query }: CallContext<'GET /application-queue'>) {
    return this.reviews.findQueue(query);
  }

  @ApiCall('GET /application-queue/{number}')
  one({ params, caller }: CallContext<'GET /application-queue/{number}'>) {
    return this.reviews.findOne(params.number, caller);
  }

  @ApiCall('PATCH /application-queue/{number}')
  tick({ params, body, version, caller }: CallContext<'PATCH /application-queue/{number}'>) {
    return this.reviews.tick({ ...params, version, caller }, body);
  }

  @ApiCall('POST /application-queue/{number}/{act}')
  act({ params: { number, act }, body, version, caller }: CallContext<'POST /application-queue/{number}/{act}'>) {
    return this.reviews.act({ number, version, caller }, act, body);
  }

  @ApiCall('PUT /application-queue/{number}/applicant-limits')
  raise({ params, body, caller }: CallContext<'PUT /application-queue/{number}/applicant-limits'>) {
    return this.reviews.raiseLimits(params.number, body.times, caller);
  }

  @ApiCall('POST /application-queue/{number}/registration')
  register({ params, query, body, version, caller }: CallContext<'POST /application-queue/{number}/registration'>) {
    return this.registrations.register({ ...params, version, caller }, { ...body, preview: query.preview });
  }
}
