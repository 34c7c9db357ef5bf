import { isSystemVariable } from '../filter/FilterField';
import { isPersonVariable } from '../schema/recordAttributes';
import { readableCondition } from './readableCondition';
import { readLogicNode } from './readLogicNode';

/**
 * Json-logic for a person who may read only some attributes: others are empty, and neither their values nor their names are in it. Throws
 * FILTER_SYNTAX.
 */
export function readableLogic(json: unknown, mayRead: (identifier: string) => boolean, path = ''): unknown {
  const mayKnow = (name: string): boolean => (isSystemVariable(name) ? !isPersonVariable(name) : mayRead(name));
  const inner = (part: unknown): unknown => readableLogic(part, mayRead, path);
  const node = readLogicNode(json, path);
  switch (node.kind) {
    case 'constant':
      return node.value;
    case 'list':
      return node.items.map(inner);
    case 'filter':
      return readableCondition(node.tree, mayRead);
    case 'pair':
      // Nothing is equal to an empty value, and nothing less or more than it.
      return node.names.every(mayKnow) ? json : { [node.operator === '!=' ? 'and' : 'or']: [] };
    case 'variable':
      return mayKnow(node.name) ? { var: [node.name, inner(node.otherwise)] } : inner(node.otherwise);
    case 'missing': {
      const names = node.names.map((name) => (mayKnow(name) ? name : ''));
      return node.needed === null ? { missing: names } : { missing_some: [node.needed, names] };
    }
    case 'entries': {
      const initial = node.operator === 'reduce' ? [inner(node.initial)] : [];
      return { [node.operator]: [inner(node.list), node.each, ...initial] };
    }
    case 'operation':
      return { [node.operator]: node.operands.map(inner) };
  }
}
