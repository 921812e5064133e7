import {
  ChartLine,
  CircleDot,
  CirclePlay,
  Compass,
  Database,
  Droplets,
  FileText,
  History,
  LayoutDashboard,
  type LucideIcon,
  Map as MapGlyph,
  MapPin,
  Radius,
  Ruler,
  Search,
  SquareDashedMousePointer,
  Table,
  Users,
  Wrench,
} from 'lucide-react';

export const NAVIGATION_ICONS: Readonly<Record<string, LucideIcon>> = {
  chart: ChartLine,
  compass: Compass,
  dashboard: LayoutDashboard,
  data: Database,
  document: FileText,
  history: History,
  map: MapGlyph,
  pin: MapPin,
  radius: Radius,
  ruler: Ruler,
  search: Search,
  select: SquareDashedMousePointer,
  table: Table,
  tool: Wrench,
  users: Users,
  video: CirclePlay,
  water: Droplets,
};

/** A plain dot for a name that this version of the portal does not know. */
export function NavigationIcon({ name }: { name: string }) {
  const Icon = NAVIGATION_ICONS[name] ?? CircleDot;
  return <Icon size={18} aria-hidden />;
}
