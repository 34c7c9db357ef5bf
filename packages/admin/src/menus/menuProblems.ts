import type { EditedMenu } from './EditedMenu';

/** A problem of an item, as the key of its message (specification: menus). */
export type MenuProblem =
  | 'menus.nameInvalid'
  | 'menus.nameMissing'
  | 'menus.scenarioMissing'
  | 'menus.subjectMissing'
  | 'menus.filterMissing';

/** The problems of an item itself. One with children needs only a name: it is valid when its children are. */
export function menuProblems({ menuName, scenario, subject, filterIds, menus }: EditedMenu): MenuProblem[] {
  const hasName = menuName.trim() !== '';
  if (menus.length > 0) return hasName ? [] : ['menus.nameInvalid'];
  const problems: MenuProblem[] = [];
  if (!hasName) problems.push('menus.nameMissing');
  if (!scenario) problems.push('menus.scenarioMissing');
  if (!subject) problems.push('menus.subjectMissing');
  if (filterIds.includes(null)) problems.push('menus.filterMissing');
  return problems;
}

/** Whether an item and all below it can be saved. */
export const isValidMenu = (menu: EditedMenu): boolean =>
  menuProblems(menu).length === 0 && menu.menus.every(isValidMenu);
