import {
  AlarmClock,
  Bell,
  Building2,
  Calendar,
  CircleHelp,
  CircleX,
  ClipboardList,
  FileBadge,
  FileText,
  Folder,
  Headset,
  House,
  Inbox,
  LifeBuoy,
  Lightbulb,
  ListChecks,
  Mail,
  MapPin,
  MapPinOff,
  Megaphone,
  Network,
  Package,
  Settings,
  Star,
  Tag,
  Ticket,
  Truck,
  User,
  Users,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { createElement } from 'react';

/** The icons of menus and subjects, by the names stored in the database. */
const icons = {
  'alarm-clock': AlarmClock,
  ticket: Ticket,
  network: Network,
  bell: Bell,
  'building-2': Building2,
  calendar: Calendar,
  cancel: CircleX,
  'circle-help': CircleHelp,
  'clipboard-list': ClipboardList,
  'file-text': FileText,
  folder: Folder,
  headset: Headset,
  inbox: Inbox,
  'life-buoy': LifeBuoy,
  lightbulb: Lightbulb,
  'list-checks': ListChecks,
  'map-pin': MapPin,
  'map-pin-off': MapPinOff,
  megaphone: Megaphone,
  package: Package,
  settings: Settings,
  tag: Tag,
  truck: Truck,
  users: Users,
  wrench: Wrench,
  'file-badge': FileBadge,
  house: House,
  mail: Mail,
  star: Star,
  user: User,
} as const satisfies Readonly<Record<string, LucideIcon>>;

/** The name of an icon. */
export type IconName = keyof typeof icons;

/** The names of all icons, for selection. */
export const iconNames = Object.keys(icons).sort() as readonly IconName[];

const byName: Readonly<Partial<Record<string, LucideIcon>>> = icons;

/** The icon with that name, or a page icon for an unknown name. Decorative: hidden from screen readers. */
export function NamedIcon({ name }: { name: string | null }) {
  return createElement(byName[name ?? ''] ?? FileText, { 'aria-hidden': true });
}
