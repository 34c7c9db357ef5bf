import { useOptionName } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import { describeFilter, type FilterTree, type SubjectAttribute } from '@assunto/engine/core';
import { useDesigning } from '../Designing';
import { useTranslate } from '../messages/translation';

/** The attributes that conditions of a field may read: all but its own, which it would wait for. */
export function useRuleAttributes(subjectAttributeId: number): readonly SubjectAttribute[] {
  const { subject } = useDesigning();
  return subject.subjectAttributes.filter((one) => one.subjectAttributeId !== subjectAttributeId);
}

/** Writes conditions as sentences without a full stop. */
export function useSentence(): (tree: FilterTree) => string {
  const translate = useTranslate();
  const { subject } = useDesigning();
  const { componentTypes, services, format } = useEngine('useSentence');
  const attributes = subject.subjectAttributes;
  const optionName = useOptionName(services, attributes);
  return (tree) => {
    try {
      return describeFilter(tree, { attributes, componentTypes, optionName, ...format });
    } catch {
      return translate('forms.rule.unreadable');
    }
  };
}
