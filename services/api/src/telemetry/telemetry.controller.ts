import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { TelemetryAlertsService } from './telemetry-alerts.service.ts';
import { TelemetryPreviews } from './telemetry-preview.ts';
import { TelemetryRulesService } from './telemetry-rules.service.ts';
import { TelemetrySubscriptionsService } from './telemetry-subscriptions.service.ts';

@Controller()
export class TelemetryController {
  constructor(
    private readonly alerts: TelemetryAlertsService,
    private readonly rules: TelemetryRulesService,
    private readonly previews: TelemetryPreviews,
    private readonly subscriptions: TelemetrySubscriptionsService,
  ) {}

  @ApiCall('GET /telemetry/alerts')
  list({ query }: CallContext<'GET /telemetry/alerts'>) {
    return this.alerts.find(query);
  }

  @ApiCall('POST /telemetry/alerts/{alert_ndx}/acknowledgement')
  acknowledge({ params, body, caller }: CallContext<'POST /telemetry/alerts/{alert_ndx}/acknowledgement'>) {
    return this.alerts.acknowledge(params.alert_ndx, body.note, caller);
  }

  @ApiCall('DELETE /telemetry/alerts/{alert_ndx}/acknowledgement')
  takeBack({ params, caller }: CallContext<'DELETE /telemetry/alerts/{alert_ndx}/acknowledgement'>) {
    return this.alerts.takeBack(params.alert_ndx, caller);
  }

  @ApiCall('GET /telemetry/rules')
  allRules() {
    return this.rules.findAll();
  }

  @ApiCall('POST /telemetry/rules')
  addRule({ body, caller }: CallContext<'POST /telemetry/rules'>) {
    return this.rules.add(body, caller);
  }

  @ApiCall('PUT /telemetry/rules/{rule_ndx}')
  changeRule({ params, version, body, caller }: CallContext<'PUT /telemetry/rules/{rule_ndx}'>) {
    return this.rules.change(params.rule_ndx, version, body, caller);
  }

  @ApiCall('DELETE /telemetry/rules/{rule_ndx}')
  async removeRule({ params, version, caller }: CallContext<'DELETE /telemetry/rules/{rule_ndx}'>) {
    await this.rules.remove(params.rule_ndx, version, caller);
    return undefined;
  }

  @ApiCall('POST /telemetry/rules/preview')
  async preview({ body }: CallContext<'POST /telemetry/rules/preview'>) {
    return this.previews.find(await this.rules.resolve(body));
  }

  @ApiCall('GET /telemetry/mail')
  mail(context: CallContext<'GET /telemetry/mail'>) {
    return this.subscriptions.find(context);
  }

  @ApiCall('PUT /telemetry/mail')
  chooseMail(context: CallContext<'PUT /telemetry/mail'>) {
    return this.subscriptions.change(context);
  }
}
