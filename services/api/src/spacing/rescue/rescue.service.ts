import { Injectable } from '@nestjs/common';
import type { SpacingCheck, SpacingRescue } from '@portal/shared-api';
import { MAX_RESCUE_YARDS } from '@portal/shared-api/limits';
import { METERS_PER_YARD } from '@portal/shared-api/units';
import type { Identity } from '@portal/shared-auth/nest';
import { PendingSitesRepository } from '../pending-sites.repository.ts';
import { type Checked, isStaff, SpacingService } from '../spacing.service.ts';
import { checkSpacing, largestRadiusYards, requiredYards } from '../spacing-verdict.ts';
import type { Place } from '../surroundings.repository.ts';
import { areaOf } from './area.ts';
import { findNearLines } from './easements.ts';
import { findLawfulPlace } from './lawful-place.ts';
import { type Land, type Limit, limitsOf } from './limits.ts';
import { localPlane } from './local-plane.ts';
import { type CountingWell, type GpuOutline, RescueRepository } from './rescue.repository.ts';

const MAX_METERS = MAX_RESCUE_YARDS * METERS_PER_YARD;
/** An inch, then more where the check measures a line otherwise: GPUs with sides of many miles. */
const MARGINS_METERS = [0.0254, 0.3048, 4.572];
/** More than a thousand around one place is not a district's data. */
const MAX_WELLS = 20_000;

interface Failed extends Checked {
  place: Place;
  wellClass: number;
  day: string;
  caller: Identity | null;
}

@Injectable()
export class RescueService {
  constructor(
    private readonly spacing: SpacingService,
    private readonly repository: RescueRepository,
    private readonly pending: PendingSitesRepository,
  ) {}

  /** @throws ProblemError 404 if the class has no radius on that day */
  async find(place: Place, wellClass: number, day: string, caller: Identity | null): Promise<SpacingRescue> {
    const checked = await this.spacing.lookAt(place, wellClass, day, caller);
    const { verdict } = checked.check;
    const none = { verdict, withinYards: MAX_RESCUE_YARDS, smallerClasses: [], easements: [] };
    if (verdict === 'meets' || verdict === 'outside-district') return { ...none, nearest: { outcome: 'not-needed' } };
    const smallerClasses = smallerClassesOf(checked);
    const failed = { ...checked, place, wellClass, day, caller };
    if (checked.surroundings.wells === null || !checked.seesGpus || checked.check.rules.propertyLineYards === null) {
      return { ...none, smallerClasses, nearest: { outcome: 'unknown' } };
    }
    const gpus = await this.repository.findGpusNear(place, MAX_METERS);
    return {
      ...none,
      smallerClasses,
      easements: easementsFor(failed, gpus),
      nearest: await this.#nearest(failed, gpus),
    };
  }

  async #nearest(failed: Failed, gpus: readonly GpuOutline[]): Promise<SpacingRescue['nearest']> {
    const limits = await this.#limits(failed, gpus);
    if (limits === null) return { outcome: 'too-complex' };
    for (const marginMeters of MARGINS_METERS) {
      const found = findLawfulPlace(failed.place, limits, { maxMeters: MAX_METERS, marginMeters });
      // After a place that only the check refused, the search no longer proves that there is none.
      if (typeof found === 'string') return { outcome: marginMeters === MARGINS_METERS[0] ? found : 'too-complex' };
      const { verdict, propertyLine } = await this.spacing.check(
        found.place,
        failed.wellClass,
        failed.day,
        failed.caller,
      );
      if (verdict === 'meets' && propertyLine) {
        const { gpu_number } = propertyLine;
        return { outcome: 'found', place: found.place, ...away(found.meters, [found.east, found.north]), gpu_number };
      }
    }
    return { outcome: 'too-complex' };
  }

  /** `null` if there are too many wells. */
  async #limits(failed: Failed, gpus: readonly GpuOutline[]): Promise<Limit[] | null> {
    const { place, check } = failed;
    const { rules, proposedClass } = check;
    const largest = largestRadiusYards(rules);
    const [wells, district] = await Promise.all([
      this.#sites(failed, MAX_METERS + largest * METERS_PER_YARD),
      this.repository.findDistrictNear(place, MAX_METERS),
    ]);
    if (wells.length > MAX_WELLS) return null;
    const project = localPlane(place);
    const isKnown = (code: number) => rules.classes.some(({ npgcd_well_class_ndx }) => npgcd_well_class_ndx === code);
    const keepouts = wells.map(({ npgcd_well_class_ndx: code, ...well }) => {
      const [east, north] = project(well);
      // Nearer to a well of unknown class than the largest radius, nothing is certain.
      const yards = isKnown(code) ? requiredYards(proposedClass, code, rules) : largest;
      return { east, north, requiredMeters: yards * METERS_PER_YARD };
    });
    const areas = gpus.map(({ covers, location }) => ({ covers, area: areaOf(location, project) }));
    const isInGpu = gpus.some(({ covers }) => covers);
    const own = areas.filter(({ covers }) => covers || !isInGpu);
    const land: Land = {
      own: own.map(({ area }) => area),
      others: areas.filter((one) => !own.includes(one)).map(({ area }) => area),
      district: district?.map((location) => areaOf(location, project)) ?? null,
      lineMeters: rules.propertyLineYards! * METERS_PER_YARD,
    };
    return limitsOf(keepouts, land);
  }

  /** As the check sees them: staff have to mind pending applications, too. */
  async #sites({ place, day, caller }: Failed, meters: number): Promise<CountingWell[]> {
    const [wells, pending] = await Promise.all([
      this.repository.findCountingWells(place, meters, MAX_WELLS + 1),
      isStaff(caller) ? this.pending.findWithinYards(place, meters / METERS_PER_YARD, day) : [],
    ]);
    return [
      ...wells,
      ...pending.map(({ Latitude, Longitude, npgcd_well_class_ndx }) => ({
        latitude: Latitude,
        longitude: Longitude,
        npgcd_well_class_ndx,
      })),
    ];
  }
}

function smallerClassesOf({ check, surroundings }: Checked): SpacingRescue['smallerClasses'] {
  const { rules, proposedClass } = check;
  return rules.classes
    .filter(({ radiusYards }) => radiusYards < proposedClass.radiusYards)
    .filter((smaller) => checkSpacing(smaller, rules, surroundings).verdict === 'meets')
    .sort((one, other) => other.radiusYards - one.radiusYards);
}

const failsOnlyAtLine = ({ conflicts, propertyLine, wellsOfUnknownClass }: SpacingCheck): boolean =>
  propertyLine?.meets === false && wellsOfUnknownClass === 0 && conflicts.every(({ counts }) => !counts);

function easementsFor({ place, check }: Failed, gpus: readonly GpuOutline[]): SpacingRescue['easements'] {
  const own = gpus.find(({ gpu_number }) => gpu_number === check.propertyLine?.gpu_number);
  if (!own || !failsOnlyAtLine(check)) return [];
  const project = localPlane(place);
  const neighbors = gpus
    .filter((gpu) => gpu !== own)
    .map(({ gpu_number, location }) => ({ gpu_number, area: areaOf(location, project) }));
  const maxMeters = check.propertyLine!.requiredYards! * METERS_PER_YARD;
  return findNearLines(areaOf(own.location, project), neighbors, maxMeters).map(({ gpu_number, meters, at }) => ({
    gpu_number,
    ...away(meters, at),
  }));
}

function away(meters: number, [east, north]: readonly [number, number]): { yards: number; bearing: number } {
  const degrees = (Math.atan2(east, north) * 180) / Math.PI;
  return {
    yards: Math.round((meters / METERS_PER_YARD) * 100) / 100,
    bearing: (Math.round(degrees * 10) / 10 + 360) % 360,
  };
}
