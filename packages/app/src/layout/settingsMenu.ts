import { adminRoomId } from '@assunto/api/ticketing';
import type { StoredUser } from '@assunto/api';
import type { AppKey, AppTranslate } from '../messages/translation';

/** The page on which the menu is arranged. */
export const menuSettingsPath = '/config/menu';
/** The subjects of the company and their attributes. */
export const subjectSettingsPath = '/admin/atributos';
/** Where a subject is made of a spreadsheet. */
export const subjectFilePath = '/admin/atributos/arquivo';
/** Where a subject is made by hand. */
export const newSubjectPath = '/admin/atributos/assunto';

export interface SettingsItem {
  name: string;
  path: string;
}

export interface SettingsGroup {
  name: string;
  items: readonly SettingsItem[];
}

type NamedPage = readonly [name: AppKey, path: string];

/** Pages for administrators that no menu of the specification has. */
const administration: readonly NamedPage[] = [
  ['settings.subjects', subjectSettingsPath],
  ['settings.newSubject', newSubjectPath],
  ['settings.subjectFile', subjectFilePath],
  ['settings.subjectTrash', '/admin/atributos/lixeira'],
  ['settings.importUsers', '/config/users/import'],
  ['settings.access', '/config/access'],
  ['settings.company', '/config/company'],
  ['settings.service', '/config/service'],
  ['settings.calendars', '/config/service/calendars'],
  ['settings.readyTexts', '/config/ready-texts'],
  ['settings.credentials', '/config/credentials'],
  ['settings.mails', '/config/mails'],
  ['settings.receivedMails', '/config/received-mails'],
  ['settings.history', '/config/history'],
  ['settings.configurationFile', '/config/file'],
  ['settings.jobs', '/config/jobs'],
  ['settings.operation', '/config/operation'],
];

/**
 * The settings menu (choices 6 and 22), with every page of the administration that needs no parameter. Colours and
 * accessibility are available to everybody, the rest to administrators; automations and tags also require the administrators' room.
 */
export function settingsMenu(
  user: Pick<StoredUser, 'isAdmin' | 'roomId'>,
  translate: AppTranslate,
): readonly SettingsGroup[] {
  const group = (name: AppKey, pages: readonly NamedPage[]): SettingsGroup => ({
    name: translate(name),
    items: pages.map(([key, path]) => ({ name: translate(key), path })),
  });
  const appearance = group('settings.appearance', [
    ['settings.themes', '/config/theme'],
    ['settings.darkMode', '/config/dark-mode'],
  ]);
  if (!user.isAdmin) return [appearance];
  const isInAdminRoom = user.roomId === adminRoomId;
  const inAdminRoom = (...pages: readonly NamedPage[]): readonly NamedPage[] => (isInAdminRoom ? pages : []);
  return [
    group('settings.users', [
      ['settings.allUsers', '/config/users'],
      ['settings.addUser', '/config/users/add'],
      ['settings.profiles', '/config/access_profile'],
    ]),
    appearance,
    group('settings.system', [
      ...inAdminRoom(['settings.automations', '/automation/list']),
      ['settings.menu', menuSettingsPath],
      ...inAdminRoom(['settings.tags', '/tags/list/']),
    ]),
    group('settings.templates', [
      ['settings.defaultTemplates', '/template/list/default'],
      ['settings.customTemplates', '/template/list/custom'],
      ['settings.userTemplates', '/template/list/users'],
    ]),
    group('settings.notifications', [
      ['settings.notifications', '/notification/list'],
      ['settings.channels', '/channels'],
    ]),
    group('settings.administration', [...administration, ...inAdminRoom(['settings.runs', '/automation/runs'])]),
  ];
}

/** Editors whose address does not begin with that of the list that leads to them. */
const editors: readonly [editor: string, list: string][] = [
  ['/tags/editor', '/tags/list'],
  ['/automation/editor', '/automation/list'],
  ['/template/editor/default', '/template/list/default'],
  ['/template/editor/custom', '/template/list/custom'],
  ['/template/editor/users', '/template/list/users'],
  ['/notification', '/notification/list'],
  ['/config/service/calendar', '/config/service/calendars'],
];

/**
 * The item that an address belongs to: its own page, else the list whose entry it edits; `null` outside of the settings.
 *
 * @example
 * settingsItemOf('/config/users/edit/4', groups)?.path; // '/config/users'
 */
export function settingsItemOf(pathname: string, groups: readonly SettingsGroup[]): SettingsItem | null {
  const plain = (path: string): string => path.toLowerCase().replace(/\/+$/, '');
  const isBelow = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}/`);
  const address = plain(pathname);
  const addresses = [address, ...editors.flatMap(([editor, list]) => (isBelow(address, editor) ? [list] : []))];
  const found = groups
    .flatMap(({ items }) => items)
    .filter(({ path }) => addresses.some((one) => isBelow(one, plain(path))));
  return found.reduce<SettingsItem | null>(
    (longest, item) => (longest && plain(longest.path).length >= plain(item.path).length ? longest : item),
    null,
  );
}
