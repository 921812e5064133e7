import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { PeriodicWork } from '../lease/periodic-work.ts';
import { Clock } from '../production/clock.ts';
import { TelemetryEvaluation } from './telemetry-evaluation.ts';
import { TelemetryMailer } from './telemetry-mailer.ts';
import { TelemetryRulesRepository } from './telemetry-rules.repository.ts';

const EVERY_MS = 60_000;

/** Looks at what changed about loggers and their rules, and tells staff of it. */
@Injectable()
export class TelemetryRunner implements OnApplicationBootstrap {
  constructor(
    private readonly periodic: PeriodicWork,
    private readonly clock: Clock,
    private readonly rules: TelemetryRulesRepository,
    private readonly evaluation: TelemetryEvaluation,
    private readonly mailer: TelemetryMailer,
  ) {}

  onApplicationBootstrap(): void {
    this.periodic.start({
      name: 'telemetry',
      everyMilliseconds: EVERY_MS,
      run: () => this.run(),
      failure: 'telemetry alerts wait',
    });
  }

  /** @returns how many mails were written */
  async run(): Promise<number> {
    const now = this.clock.now();
    await this.evaluation.endOrphans(now);
    for (const rule of await this.rules.findActive()) if (!rule.isEvaluated) await this.evaluation.takeRule(rule, now);
    while ((await this.evaluation.takeChanged(now)) > 0);
    for (const rule of await this.rules.findActive()) await this.evaluation.takeSilence(rule, now);
    return this.mailer.write(now);
  }
}
