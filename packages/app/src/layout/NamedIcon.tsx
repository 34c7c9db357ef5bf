import {
  AlarmClock,
  Bell,
  Building2,
  Calendar,
  CircleHelp,
  CircleX,
  ClipboardList,
  FileText,
  Folder,
  Headset,
  Inbox,
  LifeBuoy,
  Lightbulb,
  ListChecks,
  MapPin,
  MapPinOff,
  Megaphone,
  Network,
  Package,
  Settings,
  Tag,
  Ticket,
  Truck,
  Users,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { createElement } from 'react';

/** The icons of menus and subjects, by the names that are stored in the database. */
const icons: Readonly<Record<string, LucideIcon>> = {
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
};

/** The icon of that name, or a plain page for a name that is not known; it decorates. */
export function NamedIcon({ name }: { name: string | null }) {
  return createElement(icons[name ?? ''] ?? FileText, { 'aria-hidden': true });
}
