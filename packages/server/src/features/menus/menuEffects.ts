import type { BrokenUse, Menu, MenuTreeSave, SaveEffects } from '@assunto/api';
import { adminRoomId } from '@assunto/api/ticketing';
import type { AccountRequest } from '../../access/RecordRequest';
import { namedEffects } from '../../configuration/namedEffects';
import type { Database } from '../../platform/database/Database';
import { checkMenu } from './checkMenu';
import { flattenMenu } from './flattenMenu';
import { entriesById, readMenu } from './readMenu';

/** An entry, with the entries that a person must see in order to see it. */
interface Entry {
  name: string;
  /** The id of its parent; 0 for a new one, which nobody sees yet; `null` at the top level. */
  parentId: number | null;
  /** Whether it opens a page. */
  isPage: boolean;
}

type Entries = ReadonlyMap<number, Entry>;

/**
 * The effects of saving this menu: the entries that are added, removed and changed, and the access profiles whose people would no
 * longer see entries that they see, because these are removed or moved below one that the profile does not grant. Throws what the
 * save would throw, and saves nothing.
 */
export async function menuEffects(request: AccountRequest<Database>, tree: MenuTreeSave): Promise<SaveEffects> {
  const { Menus } = await readMenu(request.db, request.account.companyId);
  const stored = entriesById(Menus);
  checkMenu(request, tree, stored);
  const [old, now] = [storedEntries(Menus), savedEntries(tree)];
  const broken = lossesByRoom(request, old, now);
  const { rows } = await request.db.query<{ people: number }>(
    'SELECT count(*) AS people FROM account WHERE company_id = $1 AND room_id = ANY($2::integer[]) AND NOT inactive',
    [request.account.companyId, broken.map(({ id }) => id)],
  );
  const both = [...now].filter(([id]) => old.has(id));
  return {
    added: (flattenMenu(tree.Menus) ?? []).length - both.length,
    removed: old.size - both.length,
    changed: both.filter(([id, entry]) => JSON.stringify(entry) !== JSON.stringify(old.get(id))).length,
    people: rows[0]?.people ?? 0,
    ...namedEffects(broken),
  };
}

const storedEntries = (menus: readonly Menu[], parentId: number | null = null): Map<number, Entry> =>
  new Map(
    menus.flatMap(({ Id, Name, Menus }) => [
      [Id, { name: Name, parentId, isPage: Menus.length === 0 }] as const,
      ...storedEntries(Menus, Id),
    ]),
  );

function savedEntries({ Menus }: MenuTreeSave): Map<number, Entry> {
  const flat = flattenMenu(Menus) ?? [];
  return new Map(
    flat.flatMap(({ entry: { Id = 0, Name, Menus: below = [] }, parent }) => {
      if (Id <= 0) return [];
      const parentId = parent === null ? null : (flat[parent]?.entry.Id ?? 0);
      return [[Id, { name: Name.trim(), parentId, isPage: below.length === 0 }] as const];
    }),
  );
}

/** The profiles that lose entries. Administrators see every entry, whatever their profile grants. */
function lossesByRoom({ company }: AccountRequest, old: Entries, now: Entries): BrokenUse[] {
  return [...company.rooms.values()]
    .filter(({ roomId }) => roomId !== adminRoomId)
    .flatMap(({ roomId, roomName, menus }): BrokenUse[] => {
      const granted = new Set(menus.map(({ resourceId }) => resourceId));
      const lost = [...old].filter(
        ([id, { isPage }]) =>
          isPage && isReached(id, old, granted) && !(now.get(id)?.isPage && isReached(id, now, granted)),
      );
      if (lost.length === 0) return [];
      const names = lost.map(([, { name }]) => name).join(', ');
      return [
        { kind: 'room', id: roomId, name: roomName, address: `/config/access_profile/room/${roomId}`, lost: names },
      ];
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'));
}

/** Whether an entry and all entries above it are granted. */
function isReached(id: number, entries: Entries, granted: ReadonlySet<number>): boolean {
  const entry = entries.get(id);
  if (!entry || !granted.has(id)) return false;
  return entry.parentId === null || isReached(entry.parentId, entries, granted);
}
