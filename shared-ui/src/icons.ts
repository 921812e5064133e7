export {
  ChevronDown as ChevronDownIcon,
  ChevronLeft as ChevronLeftIcon,
  ChevronRight as ChevronRightIcon,
  Compass as CompassIcon,
  Info as InfoIcon,
  Layers as LayersIcon,
  Map as MapIcon,
  Minus as MinusIcon,
  Monitor as DefaultThemeIcon,
  Moon as DarkThemeIcon,
  PanelLeft as SidebarIcon,
  Plus as PlusIcon,
  Settings2 as SettingsIcon,
  Sun as LightThemeIcon,
  TriangleAlert as WarningIcon,
} from 'lucide-react';
export { NAVIGATION_ICONS, NavigationIcon } from './navigation/navigation-icon.tsx';
