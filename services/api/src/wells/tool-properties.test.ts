import { toldOf, toolProperties } from './tool-properties.ts';

describe('toldOf', () => {
  it('leaves properties as they are when nothing is withheld that they tell', () => {
    expect(toldOf(toolProperties, new Set(['Owner', 'well_ndx']))).toEqual(toolProperties);
  });

  it('puts nothing in the place of what is withheld, under whatever name', () => {
    const withheld = new Set(['Well Class', 'state_links', 'GPU']);
    expect(toldOf({ ...toolProperties, npgcd_well_class_ndx: 'well.npgcd_well_class_ndx' }, withheld)).toEqual({
      ...toolProperties,
      'Well Class': "''",
      npgcd_well_class_ndx: '999',
      'State Links': 'NULL',
      GPU: 'NULL',
    });
  });
});
