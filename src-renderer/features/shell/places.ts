import { Activity, ChartNoAxesColumn, History, LibraryBig, type LucideIcon, Settings } from 'lucide-react';
import type { View } from '../../lib/workspaceStore.ts';

interface Place {
  readonly view: View;
  readonly name: string;
  readonly keys: string;
  readonly icon: LucideIcon;
}

/** Where the rail leads, top to bottom. */
export const places: readonly Place[] = [
  { view: 'library', name: 'Library', keys: 'Alt+L', icon: LibraryBig },
  { view: 'sessions', name: 'Sessions', keys: 'Alt+S', icon: History },
  { view: 'activity', name: 'Activity', keys: 'Alt+Y', icon: Activity },
  { view: 'measure', name: 'Measure', keys: 'Alt+M', icon: ChartNoAxesColumn },
  { view: 'settings', name: 'Settings', keys: 'Mod+,', icon: Settings },
];
