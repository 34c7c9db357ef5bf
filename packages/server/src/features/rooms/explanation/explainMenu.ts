import { adminRoomId } from '@assunto/api/ticketing';
import type { AccessExplanation, AccessStep } from '@assunto/api';
import { menuConditions, type MenuCondition } from '../../../access/menuConditions';
import type { AccountRequest } from '../../../access/RecordRequest';
import { HttpError } from '../../../platform/errors/errors';
import type { MenuMetadata } from '../../../metadata/CompanyMetadata';

const sources = {
  granted: 'menu',
  subjectReadable: 'menuSubject',
  hasChildren: 'menuChildren',
} as const satisfies Record<MenuCondition['condition'], AccessStep['source']>;

/** Explains whether a menu entry is shown: it and its parents must meet the conditions of the menu itself. Throws NOT_FOUND. */
export function explainMenu(target: AccountRequest, menuId: number): Omit<AccessExplanation, 'account' | 'room'> {
  const path = pathTo(target.company.menus, menuId);
  const menu = path?.at(-1);
  if (!path || !menu) throw new HttpError('NOT_FOUND');
  const conditions = path.flatMap((one) =>
    menuConditions(target, one)
      // For parents, the condition of having a visible child is covered by the child's own conditions.
      .filter(({ condition }) => one === menu || condition !== 'hasChildren')
      .map((condition) => ({ ...condition, menu: one })),
  );
  const isShown = conditions.every(({ isMet }) => isMet);
  return {
    decision: isShown ? 'granted' : 'denied',
    subject: null,
    attributeName: null,
    menuName: menu.Name,
    talk: null,
    attributes: [],
    needsCertificate: false,
    steps: conditions.map(({ condition, isMet, menu: { Name, subjectId } }) => {
      const isUnrestricted = target.account.roomId === adminRoomId && condition === 'granted';
      const subject =
        condition === 'subjectReadable' && subjectId !== null ? target.company.subjectsById.get(subjectId) : null;
      return {
        source: isUnrestricted ? 'unrestricted' : sources[condition],
        effect: isMet ? 'granted' : 'denied',
        isDecisive: isMet === isShown,
        name: subject?.subjectName ?? Name,
        granted: null,
        attributeId: null,
        filter: null,
      };
    }),
  };
}

/** The entry after its parents, from the first level on. */
function pathTo(menus: readonly MenuMetadata[], menuId: number): MenuMetadata[] | null {
  for (const menu of menus) {
    if (menu.Id === menuId) return [menu];
    const below = pathTo(menu.Menus, menuId);
    if (below) return [menu, ...below];
  }
  return null;
}
