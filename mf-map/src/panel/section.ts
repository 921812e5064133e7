export type PanelSection = 'basemaps' | 'NPGCD Data' | 'More Data' | 'buffers' | 'adjacent';
