import {
  attributeCost,
  EngineError,
  filterAttributesUsed,
  filterCost,
  isMeasurable,
  isPointer,
  parseFilter,
  relatedCost,
  relatedPath,
  type FilterScope,
  type FilterTree,
  type SubjectAttribute,
} from '@assunto/engine/core';
import type { FormulaDefinition, LookupDefinition, RollupDefinition } from '@assunto/engine/contract';
import { FormulaError, formulaTypeOf, parseFormula, resultComponents, type Formula } from '@assunto/engine/formula';
import type { AttributeColumn } from './AttributeColumn';
import type { ComputedColumn, ComputedSource } from './ComputedColumn';
import { ComputedProblem } from './ComputedProblem';
import { isComputed, type ComputedSubject, type Resolved, type Resolver } from './ComputedDraft';

/** The cost of a roll-up beside that of its values: the children of a record are found by an index. */
const rollupCost = { once: 100, children: 10 } as const;

const sizeOf = (column: AttributeColumn): number => (isComputed(column) ? column.size : 1);
const costOf = ({ attribute, componentType }: AttributeColumn): number => attributeCost(attribute, componentType);

/** A formula over attributes of the same record. */
export function resolveFormula(
  { subject, draft, find, componentTypes }: Resolver,
  { formula: text }: FormulaDefinition,
): Resolved {
  const used = new Map<number, AttributeColumn>();
  const formula = parsed(text, (reference) => {
    const column = /^\d{1,9}$/.test(reference) ? find(subject.subjectId, Number(reference)) : undefined;
    const type = column && formulaTypeOf(column.attribute, componentTypes);
    if (!column || !type) return undefined;
    used.set(column.attribute.subjectAttributeId, column);
    return { id: column.attribute.subjectAttributeId, type };
  });
  requireComponent(draft.attribute, formula.type);
  const columns = [...used.values()];
  return {
    formula,
    filter: null,
    shownAs: {},
    sources: [{ subjectId: subject.subjectId, attributeIds: [...used.keys()] }],
    size: formula.nodes + repeatedSize(formula, used),
    cost: formula.nodes + columns.reduce((sum, column) => sum + (column.attribute.computed?.cost ?? 0), 0),
  };
}

/** The size of the computed attributes that a formula names: the SQL of each is repeated as often as it is named. */
function repeatedSize({ root }: Formula, used: ReadonlyMap<number, AttributeColumn>): number {
  const sizeOfNode = (node: Formula['root']): number => {
    if (node.kind === 'call') return node.items.reduce((sum, item) => sum + sizeOfNode(item), 0);
    const column = node.kind === 'attribute' ? used.get(node.id) : undefined;
    return column && isComputed(column) ? column.size : 0;
  };
  return sizeOfNode(root);
}

function parsed(text: string, find: Parameters<typeof parseFormula>[1]): Formula {
  try {
    return parseFormula(text, find);
  } catch (error) {
    if (error instanceof FormulaError) throw new ComputedProblem('computed.formula', {}, error);
    throw error;
  }
}

function requireComponent({ componentId }: SubjectAttribute, type: Formula['type']): void {
  if (!resultComponents[type].includes(componentId)) throw new ComputedProblem('computed.component');
}

/** The value of an attribute of the one record that an attribute refers to. */
export function resolveLookup(resolver: Resolver, { pointerId, attributeId }: LookupDefinition): Resolved {
  const { subject, find, componentTypes } = resolver;
  const pointer = subject.columns.get(pointerId);
  const targetId = pointer?.attribute.relatedSubject?.subjectId;
  if (!pointer || targetId === undefined || !isPointer(pointer.attribute, componentTypes))
    throw new ComputedProblem('computed.pointer');
  const target = find(targetId, attributeId);
  if (!target) throw new ComputedProblem('computed.attribute');
  const { componentId, componentConfigs, relatedSubject, isMultipleValues, length } = target.attribute;
  if (target.filterType === 'json') throw new ComputedProblem('computed.attribute');
  return {
    formula: null,
    filter: null,
    size: 5 + sizeOf(target),
    cost: relatedCost + (target.attribute.computed?.cost ?? 0),
    // It is shown as that attribute is, also after its options or its format have changed.
    shownAs: { componentId, componentConfigs, relatedSubject, isMultipleValues, length },
    sources: [
      { subjectId: subject.subjectId, attributeIds: [pointerId] },
      { subjectId: targetId, attributeIds: [attributeId] },
    ],
  };
}

/** A total over the records of another subject that refer to the record. */
export function resolveRollup(resolver: Resolver, definition: RollupDefinition): Resolved {
  const { subject, draft, find, subjectOf } = resolver;
  const { pointerId, attributeId, filter: text } = definition;
  const child = subjectOf(pointerId);
  const pointer = child?.columns.get(pointerId);
  if (!child || pointer?.attribute.relatedSubject?.subjectId !== subject.subjectId)
    throw new ComputedProblem('computed.rollupPointer');
  const measured = attributeId === undefined ? null : (find(child.subjectId, attributeId) ?? null);
  requireMeasure(resolver, definition, measured);
  requireComponent(draft.attribute, measured && isExtreme(definition) ? typeOf(measured, resolver) : 'number');
  const filter = text === undefined ? noFilter : childFilter(resolver, child, text);
  const used = measured ? [measured, ...filter.columns] : filter.columns;
  const own = {
    subjectId: child.subjectId,
    attributeIds: attributeId === undefined ? [pointerId] : [pointerId, attributeId],
  };
  return {
    formula: null,
    filter: filter.tree,
    shownAs: {},
    sources: [own, ...filter.sources],
    size: 10 + used.reduce((sum, column) => sum + sizeOf(column), 0),
    cost: rollupCost.once + rollupCost.children * ((measured ? costOf(measured) : 0) + filter.cost),
  };
}

const isExtreme = ({ function: of }: RollupDefinition): boolean => of === 'minimum' || of === 'maximum';

function typeOf(column: AttributeColumn, { componentTypes }: Resolver): Formula['type'] {
  const type = formulaTypeOf(column.attribute, componentTypes);
  if (type !== 'number' && type !== 'date' && type !== 'datetime') throw new ComputedProblem('computed.measure');
  return type;
}

/** What a function can measure: sums and averages numbers, minimum and maximum dates too, a count nothing. */
function requireMeasure(resolver: Resolver, definition: RollupDefinition, measured: AttributeColumn | null): void {
  if (definition.function === 'count') {
    if (definition.attributeId !== undefined) throw new ComputedProblem('computed.measure');
    return;
  }
  if (!measured) throw new ComputedProblem('computed.attribute');
  if (isExtreme(definition)) typeOf(measured, resolver);
  else if (!isMeasurable(measured.attribute, resolver.componentTypes)) throw new ComputedProblem('computed.measure');
}

interface ChildFilter {
  tree: FilterTree | null;
  columns: AttributeColumn[];
  sources: ComputedSource[];
  cost: number;
}

const noFilter: ChildFilter = { tree: null, columns: [], sources: [], cost: 0 };

/** The filter of a roll-up, with the attributes that it names: of the children, and of the records that they refer to. */
function childFilter(resolver: Resolver, child: ComputedSubject, text: string): ChildFilter {
  const { componentTypes, find } = resolver;
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    throw new ComputedProblem('computed.filter', { reason: '' });
  }
  const columns: AttributeColumn[] = [];
  const sources: ComputedSource[] = [];
  const attributesOf = (subjectId: number, wanted: ReadonlySet<string>): SubjectAttribute[] =>
    named(resolver, subjectId, wanted).map((id) => {
      const column = find(subjectId, id) as AttributeColumn | ComputedColumn;
      columns.push(column);
      sources.push({ subjectId, attributeIds: [id] });
      return column.attribute;
    });
  try {
    const paths = filterAttributesUsed(raw as FilterTree).map(relatedPath);
    const attributes = attributesOf(child.subjectId, new Set(paths.map(([name]) => name)));
    const related = new Map(
      attributes.map(({ subjectAttributeId, relatedSubject, identifier }) => {
        const ofPointer = paths.flatMap(([name, other]) => (name === identifier && other !== undefined ? [other] : []));
        return [subjectAttributeId, relatedSubject ? attributesOf(relatedSubject.subjectId, new Set(ofPointer)) : []];
      }),
    );
    const scope: FilterScope = {
      attributes,
      componentTypes,
      related: ({ subjectAttributeId }) => related.get(subjectAttributeId) ?? [],
    };
    const tree = parseFilter(raw, scope);
    return { tree, columns, sources, cost: filterCost(tree, scope) };
  } catch (error) {
    if (error instanceof EngineError) throw new ComputedProblem('computed.filter', { reason: error.userMessage });
    throw error;
  }
}

/** The ids of a subject's attributes with these identifiers, in its order. */
function named({ subjects }: Resolver, subjectId: number, identifiers: ReadonlySet<string>): number[] {
  const subject = subjects.get(subjectId);
  return [
    ...[...(subject?.columns.values() ?? [])].map(({ attribute }) => attribute),
    ...[...(subject?.drafts.values() ?? [])].map(({ attribute }) => attribute),
  ].flatMap(({ identifier, subjectAttributeId }) => (identifiers.has(identifier) ? [subjectAttributeId] : []));
}
