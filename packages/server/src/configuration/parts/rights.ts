import { translate } from '../../platform/messages/language';
import type { EntityState } from './ConfigurationPart';
import { isPlainObject, type PlainObject } from './plainJson';
import type { FileNames } from './FileNames';
import { actionLabel } from './propertyLabel';

/** A granted action of a profile. */
interface Right {
  action: string;
  filter: string;
  subjectKey: string | null;
  attributeKey: string | null;
  menuKey: string | null;
  roomKey: string | null;
}

/** The granted actions of a profile as a file has it, by what they are about. */
export function rightsOf(state: EntityState | null): ReadonlyMap<string, Right> {
  const rights = new Map<string, Right>();
  const add = (items: readonly PlainObject[], subject: string | null): void => {
    for (const { resourceTypeId: type, resourceId, actions, permissions } of items) {
      const key = String(resourceId);
      const subjectKey = type === 1 ? key : subject;
      for (const { actionIdentifier, filter } of objects(actions))
        rights.set(JSON.stringify([type, key, actionIdentifier]), {
          action: String(actionIdentifier),
          filter: JSON.stringify(filter ?? null),
          roomKey: null,
          subjectKey,
          attributeKey: type === 3 ? key : null,
          menuKey: type === 7 ? key : null,
        });
      add(objects(permissions), subjectKey);
    }
  };
  add(objects(state?.['permissions']), null);
  for (const { roomToId } of objects(state?.['connectedRooms']))
    rights.set(JSON.stringify([4, roomToId]), {
      action: 'SELECT',
      filter: 'null',
      subjectKey: null,
      attributeKey: null,
      menuKey: null,
      roomKey: String(roomToId),
    });
  return rights;
}

const objects = (value: unknown): PlainObject[] => (Array.isArray(value) ? value.filter(isPlainObject) : []);

const mostNamed = 8;

/** Rights by their names, those over one thing together: `Chamado (Visualizar, Editar), Chamado › Status (Editar)`. */
export function rightNames(rights: readonly Right[], names: FileNames): string {
  const actions = new Map<string, string[]>();
  for (const right of rights) {
    const what = resourceName(right, names);
    actions.set(what, [...(actions.get(what) ?? []), actionLabel(right.action) ?? right.action]);
  }
  const all = [...actions].map(([what, own]) => `${what} (${own.join(', ')})`);
  const shown = all.slice(0, mostNamed).join(', ');
  const count = all.length - mostNamed;
  return count > 0 ? translate('file.andMore', { names: shown, count }) : shown;
}

function resourceName({ subjectKey, attributeKey, menuKey, roomKey }: Right, names: FileNames): string {
  if (menuKey !== null) return translate('file.menuRight', { name: names.nameOf('menu', menuKey) });
  if (roomKey !== null) return translate('file.roomRight', { name: names.nameOf('room', roomKey) });
  const subject = subjectKey === null ? '' : names.nameOf('subject', subjectKey);
  return attributeKey === null ? subject : `${subject} › ${names.nameOf('attribute', attributeKey)}`;
}
