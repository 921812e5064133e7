export { useToolBasemap } from '@portal/shared-map/tool-map';
