import { unknownType } from '../component-types/unknownType';
import type { SubjectAttribute } from '../contract/attribute';
import { attribute as completeAttribute } from '../data/builders';
import { EngineError } from '../errors/EngineError';
import type { FilterTree } from '../filter/FilterTree';
import type { FieldDefinition } from '../registry/FieldDefinition';
import { attributeId } from './attributeId';
import { componentNumbers } from './componentNames';
import type { EntityAttribute, EntityDefinition, EntityDescription, PlacedAttribute } from './EntityDefinition';

/**
 * Defines an entity for `useEntityForm` and `EntityGrid`: a form and a list of something that is no record, such as accounts or
 * templates. Call it once, outside of components. Throws ENTITY_INVALID for an invalid definition.
 *
 * @example
 * const channel = defineEntity<{ channelId: number; description: string; isEnabled: boolean }>({
 *   name: 'channel',
 *   key: 'channelId',
 *   attributes: [
 *     { identifier: 'description', label: 'Descrição', isRequired: true, maxLength: 100 },
 *     { identifier: 'isEnabled', label: 'Ativo', component: 'switch' },
 *   ],
 * });
 */
export function defineEntity<T extends object>(description: EntityDescription<T>): EntityDefinition<T> {
  const { name, attributes = [], sections = [], whenHidden: byDefault } = description;
  const placed: PlacedAttribute<T>[] = [
    ...attributes.map((one) => placedIn<T>(null, { ...(byDefault && { whenHidden: byDefault }), ...one })),
    ...sections.flatMap(({ title, visibleWhen, whenHidden = byDefault, shownOn, attributes: own }) =>
      own.map((one) => {
        const visible = bothConditions(visibleWhen, one.visibleWhen);
        return placedIn<T>(title, {
          ...(whenHidden && { whenHidden }),
          ...one,
          ...(visible && { visibleWhen: visible }),
          ...(shownOn && !one.shownOn && { shownOn }),
        });
      }),
    ),
  ];
  const reason = problemOf(placed);
  if (reason) throw new EngineError('ENTITY_INVALID', { entity: name, reason });
  return { ...description, placed };
}

function bothConditions(section: FilterTree | undefined, own: FilterTree | undefined): FilterTree | undefined {
  return section && own ? { and: [section, own] } : (section ?? own);
}

function problemOf<T extends object>(placed: readonly PlacedAttribute<T>[]): string | null {
  if (placed.length === 0) return 'it has no attributes';
  const known = new Map<number, string>();
  for (const { description, attribute } of placed) {
    const { identifier, options, component, field, Editor } = description;
    if (!/^[A-Za-z_][A-Za-z0-9_-]{0,59}$/.test(identifier))
      return `"${identifier}" is not an identifier (a letter or _, then letters, digits, _ and -; a dot leads to a related record)`;
    const other = known.get(attribute.subjectAttributeId);
    if (other !== undefined) return `the attributes "${other}" and "${identifier}" have the same identifier or number`;
    known.set(attribute.subjectAttributeId, identifier);
    if ([field, component, Editor].filter((one) => one !== undefined).length > 1)
      return `"${identifier}" has more than one of component, field and Editor; give one of them`;
    if (attribute.componentId === componentNumbers.select && options === undefined)
      return `the select "${identifier}" has no options`;
  }
  const names = new Set(known.values());
  for (const { description } of placed)
    for (const read of description.checkedWith ?? [])
      if (!names.has(read)) return `"${description.identifier}" is checked with "${read}", which is no attribute`;
  return null;
}

function placedIn<T extends object>(title: string | null, description: EntityAttribute<T>): PlacedAttribute<T> {
  const field = ownField(description);
  return { description, title, attribute: attributeOf(description, field), field };
}

/** The field that a description provides. An editor without a field gets its own number, and a type that accepts any JSON. */
function ownField<T extends object>({
  identifier,
  field,
  Editor,
  Conflict,
}: EntityAttribute<T>): FieldDefinition | null {
  if (!Editor) return field ?? null;
  const type = { ...unknownType(attributeId(identifier)), name: identifier };
  return {
    ...{ type, Editor: Editor as FieldDefinition['Editor'] },
    ...(Conflict && { Conflict: Conflict as FieldDefinition['Conflict'] & object }),
  };
}

function attributeOf<T extends object>(
  description: EntityAttribute<T>,
  field: FieldDefinition | null,
): SubjectAttribute {
  const { identifier, label, options, configs, help, placeholder, isReadOnly = false } = description;
  const subjectAttributeId = attributeId(identifier);
  return completeAttribute({
    subjectAttributeId,
    identifier,
    name: label,
    componentId: field?.type.number ?? componentOf(description),
    isRequired: description.isRequired ?? false,
    isEditable: isReadOnly !== true,
    isMultipleValues: description.isMultiple ?? false,
    isOrderable: description.isOrderable ?? true,
    length: description.maxLength ?? null,
    defaultValue: description.defaultValue ?? null,
    actions: { create: true, update: isReadOnly === false, delete: true },
    componentConfigs: {
      ...configs,
      // Text editors hide the characters.
      ...(description.isSecret && { isSecret: true }),
      ...(help !== undefined && { help }),
      ...(placeholder !== undefined && { placeholder }),
      ...(isList(options) && { options: options.map((one) => ({ ...one, id: String(one.id) })) }),
    },
    // The related subject that a select with a searched list passes to `searchOptions`; the ids of its options are numbers.
    relatedSubject:
      typeof options === 'function'
        ? { subjectId: subjectAttributeId, subjectIdentifier: identifier, subjectName: label }
        : null,
  });
}

function componentOf<T extends object>({ component, options }: EntityAttribute<T>): number {
  if (component === undefined) return options ? componentNumbers.select : componentNumbers.text;
  return typeof component === 'number' ? component : componentNumbers[component];
}

function isList<T extends object>(
  options: EntityAttribute<T>['options'],
): options is Exclude<EntityAttribute<T>['options'], undefined | ((...given: never) => unknown)> {
  return Array.isArray(options);
}
