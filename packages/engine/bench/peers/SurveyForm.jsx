import { Model } from 'survey-core';
import 'survey-core/survey-core.css';
import { Survey } from 'survey-react-ui';
import { useMemo } from 'react';
import { maxLength, rule } from '../forms/attributes';

/** SurveyJS by its JSON, all on one page; it validates each value as it is typed. */
export default function SurveyForm({ attributes }) {
  const model = useMemo(() => {
    const made = new Model({
      showQuestionNumbers: 'off',
      textUpdateMode: 'onTyping',
      checkErrorsMode: 'onValueChanged',
      completeText: 'Salvar',
      elements: attributes.map(elementOf),
    });
    made.focusFirstQuestionAutomatic = false;
    return made;
  }, [attributes]);
  return <Survey model={model} />;
}

function elementOf({ name, label, kind, isRequired, options }) {
  const shared = {
    name,
    title: label,
    isRequired,
    ...(name === rule.requires && { requiredIf: `{${rule.when}} = true` }),
  };
  if (kind === 'text') return { ...shared, type: 'text', maxLength };
  if (kind === 'number') return { ...shared, type: 'text', inputType: 'number' };
  if (kind === 'checkbox') return { ...shared, type: 'boolean', renderAs: 'checkbox' };
  const choices = options.map((option) => ({ value: option.id, text: option.name }));
  return { ...shared, type: 'dropdown', renderAs: 'select', choices };
}
