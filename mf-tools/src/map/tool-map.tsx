export { ToolMap, type ToolMapProps } from '@portal/shared-map/tool-map';
