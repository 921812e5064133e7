export { mapOpener } from '../map/map-controller.ts';
export { openFakeMap } from './fake-controller.ts';
export { FakeMap, fakeEngine } from './fake-engine.ts';
export { aLayer } from './layers.ts';
export { aProduct } from './product.ts';
