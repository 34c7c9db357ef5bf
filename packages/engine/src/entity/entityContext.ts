import type { Subject } from '../contract/subject';
import type { Template } from '../contract/template';
import { subject as completeSubject, template as completeTemplate, templateArea } from '../data/builders';
import { ruleSettings } from '../rules/FieldRule';
import type { EntityDefinition, EntityPermissions, PlacedAttribute } from './EntityDefinition';

/** An entity as a subject with a template, from which forms, grids and rules are compiled. */
export interface EntityContext {
  subject: Subject;
  template: Template;
}

/** The form of new or of existing entities, with this person's permissions. */
export function entityFormContext<T extends object>(
  definition: EntityDefinition<T>,
  { isNew, permissions }: { isNew: boolean; permissions: EntityPermissions },
): EntityContext {
  const shown = isNew ? 'create' : 'update';
  const placed = definition.placed.filter(({ description: { shownOn = shown } }) => shownOn === shown);
  const subject = subjectOf(definition, placed, permissions);
  const areas = placed.map((one, index) =>
    templateArea(one.attribute, {
      order: index + 1,
      templateAreaTalkModal: { group: one.title, columns: one.description.columns ?? 6 },
      configs: configsOf(one),
    }),
  );
  return { subject, template: completeTemplate({ shows: subject, templateAreas: areas, showTalkIdOnGrid: false }) };
}

/** The subject of all attributes of an entity, for its grid. */
export function entitySubject<T extends object>(definition: EntityDefinition<T>): Subject {
  return subjectOf(definition, definition.placed, {});
}

function subjectOf<T extends object>(
  { name }: EntityDefinition<T>,
  placed: readonly PlacedAttribute<T>[],
  { create = true, update = true, remove = true }: EntityPermissions,
): Subject {
  return completeSubject({
    subjectIdentifier: name,
    actions: { Create: create, Read: true, Update: update, Delete: remove, Deactivate: remove },
    subjectAttributes: placed.map(({ attribute }) => ({ ...attribute, attributeName: attribute.name })),
  });
}

function configsOf<T extends object>({ description }: PlacedAttribute<T>): Readonly<Record<string, unknown>> {
  const { isHidden, visibleWhen, requiredWhen, readOnlyWhen, valueWhen } = description;
  return {
    ...(isHidden && { isHidden }),
    ...(visibleWhen && { [ruleSettings.visible]: visibleWhen }),
    ...(requiredWhen && { [ruleSettings.required]: requiredWhen }),
    ...(readOnlyWhen && { [ruleSettings.readOnly]: readOnlyWhen }),
    ...(valueWhen && { [ruleSettings.value]: valueWhen }),
  };
}
