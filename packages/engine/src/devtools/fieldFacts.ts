import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import { createComponentTypes } from '../component-types/createComponentTypes';
import { describeFilter } from '../filter/describeFilter';
import { fillText } from '../text/fillText';
import type { Engine } from '../react/Engine';
import type { RuleCondition, ValueCase } from '../rules/FieldRule';
import { isFilter } from '../rules/isFilter';
import { attributeSchema } from '../schema/attributeSchema';
import type { FormField } from '../schema/definitions';
import { ruleSettings } from '../schema/ruleSettings';
import { settingsOf } from '../schema/templateConfigs';
import type { FormSession, LoadedForm } from '../store/form/FormSession';
import type { DevtoolsMessages } from './devtoolsMessages';

/** One line of the panel; `isCode` is shown monospaced. */
export interface FieldFact {
  name: string;
  text: string;
  isCode?: boolean;
}

/** The current facts about a field, in the order in which they are shown. */
export function fieldFacts(
  engine: Engine,
  messages: DevtoolsMessages,
  session: FormSession,
  record: LoadedForm,
  id: number,
): FieldFact[] {
  const { draft, formRules, definition, context } = record;
  const configured = definition.fields.get(id);
  if (!configured) return [];
  const field = formRules.field(id);
  const { attribute } = field;
  const { store } = draft;
  const type = engine.componentTypes.get(attribute.componentId);
  const atoms = draft.field(id);
  const value = store.get(atoms.value);
  const problem = store.get(atoms.problem);
  const area = context.template?.templateAreas.find((one) => one.subjectAttributeId === id);
  const affected = [...new Set([...formRules.rules.affectedBy(id), ...formRules.rules.requiredBy(id)])];
  const yesNo = (is: boolean): string => (is ? messages.yes : messages.no);
  const names = (ids: readonly number[]): string =>
    ids.map((one) => definition.fields.get(one)?.label ?? String(one)).join(', ');

  return [
    { name: messages.identifier, text: `${attribute.identifier} (${id})`, isCode: true },
    {
      name: messages.component,
      text: fillText(messages.componentValue, {
        number: type.number,
        name: type.name,
        label: type.label,
        kind: type.kind,
      }),
    },
    { name: messages.registered, text: registrant(engine, messages, attribute.componentId) },
    { name: messages.visible, text: visibility(messages, configured, field) },
    {
      name: messages.editable,
      text: field.readOnlyReason === null ? messages.yes : messages[`reason_${field.readOnlyReason}`],
    },
    { name: messages.requiredNow, text: requirement(messages, configured, field) },
    ...ruleFacts(engine.componentTypes, messages, record, id),
    { name: messages.affects, text: names(affected) || messages.none },
    {
      name: messages.permissions,
      text: fillText(messages.permissionsValue, {
        create: yesNo(attribute.actions.create),
        update: yesNo(attribute.actions.update),
        empty: yesNo(attribute.actions.delete),
        subjectCreate: yesNo(context.subject.actions.Create),
        subjectUpdate: yesNo(context.subject.actions.Update),
      }),
    },
    { name: messages.value, text: JSON.stringify(value), isCode: true },
    { name: messages.formatted, text: formatted(() => type.format(value, attribute, engine.format)) },
    { name: messages.saved, text: JSON.stringify(draft.saved(id)), isCode: true },
    { name: messages.problem, text: problem ? `${problem.code}: ${problem.message}` : messages.none },
    { name: messages.touched, text: yesNo(store.get(atoms.isTouched)) },
    { name: messages.drawn, text: String(session.renderCount(id)) },
    {
      name: messages.settings,
      text: JSON.stringify(Object.fromEntries(settingsOf(area?.templateAreaConfigs ?? [])), null, 1),
      isCode: true,
    },
    {
      name: messages.schema,
      text: JSON.stringify(attributeSchema(attribute, engine.componentTypes), null, 1),
      isCode: true,
    },
  ];
}

const ours = createComponentTypes();

function registrant({ registry, componentTypes }: Engine, messages: DevtoolsMessages, number: number): string {
  if (!registry.has(number)) return messages.notRegistered;
  const isOurs = ours.has(number) && componentTypes.get(number).name === ours.get(number).name;
  return isOurs ? messages.registeredByEngine : messages.registeredByProduct;
}

function visibility(messages: DevtoolsMessages, configured: FormField, field: FormField): string {
  if (configured.isHidden) return messages.hiddenByTemplate;
  return field.isHidden ? messages.hiddenByRule : messages.yes;
}

function requirement(messages: DevtoolsMessages, configured: FormField, field: FormField): string {
  if (!field.isRequired) return messages.no;
  if (field.attribute.isRequired) return messages.requiredByAttribute;
  return configured.isRequired ? messages.requiredByTemplate : messages.requiredByRule;
}

function ruleFacts(
  componentTypes: ComponentTypeCatalogue,
  messages: DevtoolsMessages,
  { formRules, context }: LoadedForm,
  id: number,
): FieldFact[] {
  const rule = formRules.rules.ruleOf(id);
  if (!rule) return [{ name: messages.rules, text: messages.none }];
  const scope = { attributes: context.subject.subjectAttributes, componentTypes };
  const conditionText = (condition: RuleCondition | null): string => {
    if (condition === null) return messages.ruleAlways;
    return isFilter(condition) ? describeFilter(condition, scope) : JSON.stringify(condition);
  };
  const conditions = (['visible', 'required', 'readOnly'] as const).flatMap((kind) => {
    const tree = rule[kind];
    return tree ? [fillText(messages.rule, { rule: ruleSettings[kind], condition: conditionText(tree) })] : [];
  });
  const cases = rule.value.map((one: ValueCase) =>
    fillText(messages.ruleCase, {
      rule: ruleSettings.value,
      value: 'from' in one ? `from ${one.from}` : JSON.stringify(one.value),
      condition: conditionText(one.when),
    }),
  );
  return [...conditions, ...cases].map((text) => ({ name: messages.rules, text }));
}

/** A type that throws while formatting a value is shown, since developers look for that. */
function formatted(format: () => string): string {
  try {
    return format();
  } catch (error) {
    return String(error);
  }
}
