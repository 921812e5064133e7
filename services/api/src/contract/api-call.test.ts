import { Global, Module } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { contract } from '@portal/shared-api';
import { findHandlers, type Handler, NoIdentityProvider, TokenVerifier } from '@portal/shared-auth/nest';
import { DataSource } from 'typeorm';
import { featureModules } from '../app.module.ts';
import { Config, readConfig } from '../config.ts';
import { Observers } from '../observability/observers.ts';
import { PlatformModule } from '../platform.module.ts';
import { callOf } from './api-call.ts';

const surroundings = [
  { provide: DataSource, useValue: {} },
  { provide: Config, useValue: readConfig({ DATABASE_URL: 'postgres://none' }) },
  { provide: Observers, useValue: {} },
  { provide: TokenVerifier, useValue: new NoIdentityProvider() },
];
@Global()
@Module({ providers: surroundings, exports: [DataSource, Config, Observers, TokenVerifier] })
class Surroundings {}

let handlers: Handler[];
beforeAll(async () => {
  const testing = await Test.createTestingModule({
    imports: [DiscoveryModule, Surroundings, PlatformModule, ...featureModules],
  }).compile();
  handlers = findHandlers(testing.get(DiscoveryService));
});

describe('the handlers of the API', () => {
  it('cover every call of the contract exactly once', () => {
    const keys = handlers.map(({ method }) => callOf(method));
    expect(keys.sort()).toEqual(Object.keys(contract).sort());
  });

  it('are public only if listed here', () => {
    const open = handlers.filter(({ access }) => access === 'public').map(({ method }) => callOf(method));
    expect(open.sort()).toEqual([
      'DELETE /watches/{token}',
      'DELETE /watches/{token}/{watch_ndx}',
      'GET /adjacent-wells/{lat}/{lon}/{distance}',
      'GET /application-terms',
      'GET /district-time',
      'GET /gpu-reports/{gpu_number}',
      'GET /health/live',
      'GET /health/ready',
      'GET /mail-preferences/{token}',
      'GET /map-layers-and-color-settings',
      'GET /map-search',
      'GET /map-search/places',
      'GET /metrics',
      'GET /proposed-wells',
      'GET /public-map/filters',
      'GET /public-map/gpus',
      'GET /public-map/layers',
      'GET /public-map/names/es',
      'GET /public-map/sources',
      'GET /public-map/sources/{id}',
      'GET /public-map/sources/{id}/columns',
      'GET /public-map/sources/{id}/features/{feature}',
      'GET /public-map/well-counts',
      'GET /public-map/wells',
      'GET /series-trends/{well_ndx}',
      'GET /spacing-checks/{lat}/{lon}/{well_class}',
      'GET /spacing-rescues/{lat}/{lon}/{well_class}',
      'GET /spacing-rules',
      'GET /tiles/{source}/{z}/{x}/{y}.mvt',
      'GET /ui-map-gpus',
      'GET /ui-map-wells-in-view',
      'GET /ui-map-wells-rev',
      'GET /ui-map-wells-rev/{id}',
      'GET /watches/{token}',
      'POST /gpu-planner/join',
      'POST /mail-stop/{token}',
      'POST /ui-graph-battery/{well_ndx}',
      'POST /ui-graph-waterlevels-telemetry/{well_ndx}',
      'POST /ui-graph-waterlevels-winterobs/{well_ndx}',
      'POST /ui-graph-watertemps/{well_ndx}',
      'POST /watches',
      'POST /watches/{token}/confirmation',
      'PUT /mail-preferences/{token}',
      'PUT /watches/{token}/{watch_ndx}',
    ]);
  });

  it('declare the access that the contract requires', () => {
    for (const { access, method } of handlers) expect(access).toBe(contract[callOf(method)!].access);
  });
});
