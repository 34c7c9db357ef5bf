import type { SubjectAttribute } from '../contract/attribute';
import { isSystemVariable, relatedPath } from './FilterField';
import type { FilterTree } from './FilterTree';
import { childPath, readFilterNode } from './readFilterNode';

/** An attribute in a filter, and its path. */
export interface FilterMention {
  attribute: string;
  path: string;
}

/** Every occurrence of an attribute in a filter, in order, without system variables. */
export function filterMentions(tree: FilterTree): FilterMention[] {
  return allMentions(tree).filter(({ attribute }) => !isSystemVariable(attribute));
}

function allMentions(tree: FilterTree): FilterMention[] {
  const found: FilterMention[] = [];
  collect(tree, '', found);
  return found;
}

/**
 * The identifiers of the attributes in a filter, each once, without system variables.
 *
 * @example
 * filterAttributesUsed({ '==': [{ var: 'status' }, 'aberto'] }); // ['status']
 */
export function filterAttributesUsed(tree: FilterTree): string[] {
  return [...new Set(filterMentions(tree).map(({ attribute }) => attribute))];
}

/**
 * The attributes through which a filter reads related records, each once: `bairro` for `bairro.subprefeitura`.
 *
 * @example
 * const { related } = useRelatedAttributes(pointersUsed(tree, attributes));
 */
export function pointersUsed(tree: FilterTree, attributes: readonly SubjectAttribute[]): SubjectAttribute[] {
  const names = new Set(filterAttributesUsed(tree).flatMap((name) => (name.includes('.') ? relatedPath(name)[0] : [])));
  return attributes.filter(({ subjectAttributeIdentifier }) => names.has(subjectAttributeIdentifier));
}

/**
 * The same including system variables.
 *
 * @example
 * filterVariablesUsed({ and: [{ '==': [{ var: '$isActive' }, true] }, { empty: [{ var: 'status' }] }] }); // ['$isActive', 'status']
 */
export function filterVariablesUsed(tree: FilterTree): string[] {
  return [...new Set(allMentions(tree).map(({ attribute }) => attribute))];
}

function collect(json: unknown, path: string, found: FilterMention[]): void {
  const node = readFilterNode(json, path);
  if (node.kind === 'not') return collect(node.item, childPath(path, '!', 0), found);
  if (node.kind === 'group') {
    return node.items.forEach((item, at) => collect(item, childPath(path, node.operator, at), found));
  }
  found.push({ attribute: node.variable, path: childPath(path, node.operator, 0) });
}
