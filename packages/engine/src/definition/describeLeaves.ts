import type { HiddenValue } from '../entity/EntityDefinition';
import { EngineError } from '../errors/EngineError';
import { entityLeaf, type DescribedLeaf } from '../entity/entityLeaf';
import { describeLeaf, givenBy } from './describeLeaf';
import type { AnyFields, FieldDescription, ObjectDescription, PartOptions, Section } from './Field';
import { noConditions, withRule } from './formRules';
import type { Shape, ShapeLeaf } from './formValues';
import type { Position } from './Position';

/** The fields of a form with its layout. */
interface FormParts {
  fields: AnyFields;
  layout?: readonly Section<never>[] | undefined;
  columns?: number | undefined;
  whenHidden?: HiddenValue | undefined;
}

/** The leaves of a form in the order of its layout: fields that no section names, then section by section. */
export function describeLeaves<T extends object>(
  form: string,
  { fields, layout = [], columns, whenHidden }: FormParts,
): DescribedLeaf<T>[] {
  const shape = shapeOf(fields, []);
  const top: Position = {
    path: [],
    section: null,
    // Fields that no section names come first.
    step: layout[0]?.step ?? null,
    columns,
    visible: noConditions,
    whenHidden,
    shownOn: undefined,
    scope: {
      form,
      own: shape,
      root: shape,
      path: [],
      attributes: () => described.map((one) => entityLeaf(one).attribute),
    },
  };
  const named = layout.flatMap((section): readonly string[] => section.fields);
  const problem = layoutProblem(named, fields) ?? stepProblem(layout);
  if (problem) throw new EngineError('ENTITY_INVALID', { entity: form, reason: problem });
  const rest = Object.keys(fields).filter((name) => !named.includes(name));
  const described: DescribedLeaf<T>[] = [
    ...describeFields<T>(fields, rest, top),
    ...layout.flatMap((section) =>
      describeFields<T>(fields, section.fields, {
        ...inside(top, section),
        section: section.section ?? null,
        step: section.step ?? null,
      }),
    ),
  ];
  return described;
}

/** Either every section is in a step or none is. */
function stepProblem(layout: readonly Section<never>[]): string | null {
  const without = layout.find(({ step }) => step === undefined);
  const isMixed = without !== undefined && layout.some(({ step }) => step !== undefined);
  return isMixed ? `the section "${without.section ?? ''}" is in no step, but others are` : null;
}

function layoutProblem(named: readonly string[], fields: AnyFields): string | null {
  const unknown = named.find((name) => !Object.hasOwn(fields, name));
  if (unknown !== undefined) return `a section names "${unknown}", which is no field`;
  const repeated = named.find((name, index) => named.indexOf(name) < index);
  return repeated === undefined ? null : `two sections name "${repeated}"`;
}

/** The leaves of some fields of an object. */
export function describeFields<T extends object>(
  fields: AnyFields,
  names: readonly string[],
  at: Position,
): DescribedLeaf<T>[] {
  return names.flatMap((name) => {
    const description = fields[name]?.description;
    if (!description) return [];
    const position = inside({ ...at, path: [...at.path, name] }, description.options);
    if (description.kind === 'object') return describeObject<T>(description, name, position);
    return [description.kind === 'leaf' ? describeLeaf<T>(description, position) : description.describe<T>(position)];
  });
}

function describeObject<T extends object>(
  { fields, options }: ObjectDescription,
  name: string,
  position: Position,
): DescribedLeaf<T>[] {
  const { path, section, scope } = position;
  return describeFields<T>(fields, Object.keys(fields), {
    ...position,
    section: section ?? options.label ?? null,
    scope: { ...scope, own: scope.own.get(name) as Shape, path },
  });
}

/** The position in a part of the form: what the part says of visibility holds beside what is said around it. */
function inside(at: Position, part: Pick<PartOptions<never>, 'visible' | 'whenHidden' | 'shownOn'>): Position {
  return {
    ...at,
    visible: withRule(at.visible, part.visible, at.scope),
    whenHidden: part.whenHidden ?? at.whenHidden,
    shownOn: part.shownOn ?? at.shownOn,
  };
}

/** The options of a select, or of a list of them. */
function optionsOf(description: FieldDescription): ShapeLeaf['options'] {
  if (description.kind === 'leaf') return description.options.options;
  const item = description.kind === 'list' && typeof description.item !== 'function' ? description.item : null;
  return item?.description.kind === 'leaf' ? item.description.options.options : undefined;
}

/** The identifiers of all leaves of an object. */
export function shapeOf(fields: AnyFields, path: readonly string[]): Shape {
  return new Map(
    Object.entries(fields).map(([name, { description }]): [string, Shape | ShapeLeaf] => {
      const own = [...path, name];
      if (description.kind === 'object') return [name, shapeOf(description.fields, own)];
      const given = description.kind === 'leaf' ? givenBy(description.options) : description.given;
      return [name, { identifier: own.join('/'), given, options: optionsOf(description) }];
    }),
  );
}
