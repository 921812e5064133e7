import { Injectable } from '@nestjs/common';
import type { WatchKind } from '@portal/shared-api';
import { MapSettingsService } from '../public-map/map-settings.service.ts';

/** Of what the public map lets visitors know. */
@Injectable()
export class OpenKinds {
  constructor(private readonly settings: MapSettingsService) {}

  async find(): Promise<{ kinds: WatchKind[]; hidesClasses: boolean }> {
    const withheld = (await this.settings.visibleTo(null)).withheldOf('well');
    const kinds: WatchKind[] = ['new-application'];
    if (withheld && !withheld.has('Well')) {
      kinds.push('new-well', 'winter-measurement', 'level-threshold');
      if (!withheld.has('Well Status')) kinds.push('status-change');
    }
    return { kinds, hidesClasses: withheld?.has('Well Class') ?? true };
  }

  /** Whether visitors see outlines of GPUs, or of survey sections. */
  async showsOutlines(kind: 'gpu' | 'section'): Promise<boolean> {
    const { sources, withheldOf } = await this.settings.visibleTo(null);
    return kind === 'gpu'
      ? withheldOf('gpu') !== null
      : sources.some((source) => source.kind === 'boundary' && source.boundary_kind === 'survey-section');
  }
}
