import type { AttributeOption, FilterTree, SubjectAttribute, Talk } from '@assunto/engine/core';
import { optionsOf, type SelectValue } from '@assunto/engine/fields';
import type { ListGroup } from '../../useGroups';
import { valueOf } from '../moves/talkValues';

/** A column of a board: the records with an option, or without any. */
export interface BoardColumn {
  /** The id of the option; empty for the records without one. */
  key: string;
  /** `null`: the records without an option. */
  option: AttributeOption | null;
  filter: FilterTree;
  /** `null` until it is counted. */
  count: number | null;
  measures: readonly (string | null)[];
  /** Whether records can be moved into it: not into an option that is no longer offered. */
  isOpen: boolean;
}

/** The column of a record. */
export const columnKeyOf = (talk: Talk, attribute: SubjectAttribute): string =>
  keyOf(valueOf(talk, attribute), attribute);

function keyOf(value: unknown, attribute: SubjectAttribute): string {
  const [option] = optionsOf(value as SelectValue | null, attribute);
  return option ? String(option.id) : '';
}

/**
 * The columns of a board: the options in their order, removed ones as long as records have them, and last the records without an
 * option, where there are any or a record may lose its own.
 */
export function boardColumns(attribute: SubjectAttribute, groups: readonly ListGroup[] | null): BoardColumn[] {
  const byKey = new Map((groups ?? []).map((group) => [keyOf(group.value, attribute), group]));
  const variable = { var: attribute.subjectAttributeIdentifier };
  const columnOf = (option: AttributeOption | null): BoardColumn => {
    const group = byKey.get(option?.id ?? '');
    return {
      key: option?.id ?? '',
      option,
      filter: option ? { '==': [variable, option.id] } : { empty: [variable] },
      count: groups && (group?.count ?? 0),
      measures: group?.measures ?? [],
      isOpen: option ? option.isRemoved !== true : !attribute.isRequired && attribute.actions.delete,
    };
  };
  const options = attribute.componentConfigs.options ?? [];
  return [...options.map(columnOf), columnOf(null)].filter(({ isOpen, count }) => isOpen || (count ?? 0) > 0);
}

/** The name of a column; `none` for the records without an option. */
export const nameOf = ({ option }: Pick<BoardColumn, 'option'>, none: string): string => option?.name ?? none;
