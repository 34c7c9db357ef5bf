import { useOptionName } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import { describeFilter, type FilterTree, type RuleCondition, type SubjectAttribute } from '@assunto/engine/core';
import { isFilter } from '@assunto/engine/contract';
import { useDesigning } from '../Designing';
import { useTranslate } from '../messages/translation';
import { describeLogic } from './describeLogic';

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
  const nameOf = (identifier: string): string =>
    attributes.find((one) => one.identifier.toLowerCase() === identifier.toLowerCase())?.name ?? identifier;
  return (condition) => {
    const filter = (tree: FilterTree) => describeFilter(tree, { attributes, componentTypes, optionName, ...format });
    try {
      return isFilter(condition) ? filter(condition) : describeLogic(condition, { translate, nameOf, filter });
    } catch {
      return translate('forms.rule.unreadable');
    }
  };
}
