import { useOptionName } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import { describeFilter, type RuleCondition, type SubjectAttribute } from '@assunto/engine/core';
import { isFilter } from '@assunto/engine/contract';
import { useDesigning } from '../Designing';
import { useTranslate } from '../messages/translation';

/** The attributes that conditions of a field may read: all but its own, which it would wait for. */
export function useRuleAttributes(subjectAttributeId: number): readonly SubjectAttribute[] {
  const { subject } = useDesigning();
  return subject.subjectAttributes.filter((one) => one.subjectAttributeId !== subjectAttributeId);
}

/** Writes conditions as sentences without a full stop. */
export function useSentence(): (condition: RuleCondition) => string {
  const translate = useTranslate();
  const { subject } = useDesigning();
  const { componentTypes, services, format } = useEngine('useSentence');
  const attributes = subject.subjectAttributes;
  const optionName = useOptionName(services, attributes);
  return (condition) => {
    if (!isFilter(condition)) return translate('forms.rule.logic', { json: JSON.stringify(condition) });
    try {
      return describeFilter(condition, { attributes, componentTypes, optionName, ...format });
    } catch {
      return translate('forms.rule.unreadable');
    }
  };
}
