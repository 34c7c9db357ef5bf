import { createStore } from 'jotai/vanilla';
import { createComponentTypes } from '../../component-types/createComponentTypes';
import type { JsonSchema } from '../../component-types/ComponentType';
import { entityForm, entitySubject } from '../../entity/entityForm';
import { entityTypes } from '../../entity/entityTypes';
import { createdValues, itemValues } from '../../entity/entityValues';
import { compileRulesOf } from '../../rules/compileRules';
import { compileFormOf } from '../../schema/compileForm';
import { createDraft } from '../../store/createDraft';
import { createFormRuleRunner } from '../../store/createFormRuleRunner';
import { initialValues } from '../../store/initialValues';
import { validateDraft } from '../../store/validateDraft';
import { interpretValidator } from '../../validation/interpretValidator';
import { defineForm } from '../defineForm';
import { fromJsonSchema } from '../fromJsonSchema';
import type { UiSchema } from '../UiSchema';

/** Our component types. */
export const ours = createComponentTypes();
/** Who edits, and when. */
export const context = { now: new Date(), timeZone: 'UTC', me: { accountId: 1, roomId: 1, name: 'Ana', email: null } };

/** A new form with a value of a schema. */
export function openSchema(
  schema: JsonSchema,
  uiSchema: UiSchema = {},
  more: Parameters<typeof defineForm>[0]['fields'] = {},
) {
  const definition = defineForm({ name: 'x', fields: { ...more, it: fromJsonSchema(schema, uiSchema) } });
  const componentTypes = entityTypes(definition, ours);
  const node = entityForm(definition, { isNew: true, permissions: {} });
  const form = compileFormOf(node, { componentTypes, isNew: true });
  const subject = entitySubject('x', node.leaves);
  const rules = compileRulesOf(node.leaves, { subject, componentTypes });
  const draft = createDraft(createStore(), initialValues(form, {}));
  const formRules = createFormRuleRunner({ rules, definition: form, draft, others: {}, context });
  const validator = interpretValidator({ componentTypes, attributes: subject.subjectAttributes });
  if (!validator) throw new Error('A schema of the form cannot be interpreted.');
  const check = { definition: form, validator, draft, formRules, componentTypes, timeZone: 'UTC' };
  return {
    leaves: node.leaves,
    /** Fills in what a stored value says. */
    fill(stored: unknown) {
      for (const [id, value] of itemValues(node.leaves, { id: 1, it: stored } as never, componentTypes))
        formRules.setValue(id, value);
    },
    isValid: () => validateDraft(check),
    isShown(identifier: string) {
      const leaf = node.leaves.find((one) => one.attribute.identifier === identifier);
      return leaf !== undefined && !formRules.field(leaf.attribute.subjectAttributeId).isHidden;
    },
    offered(identifier: string) {
      const leafOf = (name: string) => node.leaves.find(({ attribute }) => attribute.identifier === name);
      const valueOf = (name: string) => draft.value(leafOf(name)?.attribute.subjectAttributeId ?? 0);
      const offered = leafOf(identifier)?.offered?.(valueOf, new AbortController().signal);
      return Array.isArray(offered) ? offered.map(({ name }: { name: string }) => name) : null;
    },
    problemAt: (identifier: string) => {
      validateDraft(check);
      const leaf = node.leaves.find((one) => one.attribute.identifier === identifier);
      return leaf ? (draft.read(leaf.attribute.subjectAttributeId).problem?.message ?? null) : undefined;
    },
    sent: () =>
      createdValues(definition, { definition: form, draft, formRules }, draft.values(), { ...engine, componentTypes })[
        'it'
      ],
  };
}

const engine = { componentTypes: ours, me: context.me, format: context };
