import { Select } from '@assunto/components';
import { useEngine, type EditorProps } from '@assunto/engine';
import { defaultRuleOf, defaultRules, defaultRulesOf } from '@assunto/engine/fields';
import { Suspense } from 'react';
import { useTranslate } from '../messages/translation';
import { useAttributeForm } from './AttributeFormContext';

/** The default value of an attribute: a rule that is computed for each new record, or a value in the attribute's own field. */
export function DefaultValueEditor(props: EditorProps) {
  const translate = useTranslate();
  const { attribute, services, stored } = useAttributeForm();
  const { registry, componentTypes } = useEngine('DefaultValueEditor');
  if (!attribute) return null;
  const { Editor } = registry.get(attribute.componentId);
  // Options of another subject are searched by the id of the stored attribute.
  const own = { ...attribute, subjectAttributeId: stored?.subjectAttributeId ?? 0, isRequired: false };
  const rules = defaultRulesOf(attribute, componentTypes.get(attribute.componentId));
  const rule = defaultRuleOf(props.value);
  return (
    <>
      {rules.length > 0 && (
        <Select
          label={translate('attributes.defaultRule')}
          description={rule === 'mine' && translate('attributes.default.mineHelp')}
          isDisabled={props.isReadOnly}
          value={rule ?? 'fixed'}
          options={(['fixed', ...rules] as const).map((id) => ({ id, name: translate(`attributes.default.${id}`) }))}
          onChange={(chosen) => {
            const next = defaultRules.find((name) => name === chosen);
            props.onChange(next ? { rule: next } : null);
          }}
        />
      )}
      {rule === null && (
        <Suspense fallback={null}>
          <Editor {...props} attribute={own} services={services ?? props.services} />
        </Suspense>
      )}
    </>
  );
}
