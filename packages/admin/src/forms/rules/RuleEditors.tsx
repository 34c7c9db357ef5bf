import { FilterDialog, IconButton } from '@assunto/components';
import type { RuleCondition } from '@assunto/engine/core';
import { isFilter } from '@assunto/engine/contract';
import { Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../messages/translation';
import type { RuleEditorsProps } from './RuleEditorsProps';
import { useRuleAttributes, useSentence } from './useRuleAttributes';
import { ValueCases } from './ValueCases';
import { WrittenRule } from './WrittenRule';

const conditions = ['visibleWhen', 'requiredWhen', 'readOnlyWhen'] as const;

/** The conditional rules of a field, each as a sentence. */
export function RuleEditors({ field, attribute, change }: RuleEditorsProps) {
  const translate = useTranslate();
  const isFillable = attribute.isEditable && !attribute.isInternal;
  return (
    <section className="as-form-design-rules" aria-label={translate('forms.rules')}>
      <h3>{translate('forms.rules')}</h3>
      {conditions.map((rule) =>
        rule === 'requiredWhen' && !isFillable ? null : (
          <ConditionEditor
            key={rule}
            rule={rule}
            subjectAttributeId={field.subjectAttributeId}
            condition={field[rule]}
            onChange={(condition) => change({ [rule]: condition })}
          />
        ),
      )}
      {isFillable ? (
        <ValueCases field={field} attribute={attribute} change={change} />
      ) : (
        <p className="as-form-design-hint">{translate('forms.rule.notFillable')}</p>
      )}
    </section>
  );
}

interface ConditionEditorProps {
  rule: (typeof conditions)[number];
  subjectAttributeId: number;
  condition: RuleCondition | null;
  onChange(condition: RuleCondition | null): void;
}

function ConditionEditor({ rule, subjectAttributeId, condition, onChange }: ConditionEditorProps) {
  const translate = useTranslate();
  const attributes = useRuleAttributes(subjectAttributeId);
  const sentence = useSentence();
  const [isOpen, setOpen] = useState(false);
  const title = translate(`forms.rule.${rule}`);
  // Json-logic is written in the configuration file; the dialog edits filters.
  const canEdit = condition === null || isFilter(condition);
  return (
    <div className="as-form-design-rule" role="group" aria-label={title}>
      <div className="as-form-design-case-head">
        <strong>{title}</strong>
        {canEdit && (
          <IconButton
            label={translate('forms.rule.edit', { rule: title })}
            icon={<Pencil />}
            isCompact
            onClick={() => setOpen(true)}
          />
        )}
        {condition !== null && (
          <IconButton
            label={translate('forms.rule.clear', { rule: title })}
            icon={<X />}
            isCompact
            onClick={() => onChange(null)}
          />
        )}
      </div>
      <p>
        {condition === null
          ? translate(`forms.rule.${rule}.none`)
          : translate(`forms.rule.${rule}.sentence`, { condition: sentence(condition) })}
      </p>
      <WrittenRule condition={condition} />
      <FilterDialog
        isOpen={isOpen}
        title={title}
        attributes={attributes}
        tree={canEdit ? condition : null}
        sentence={{ none: translate(`forms.rule.${rule}.none`), lead: translate(`forms.rule.${rule}.lead`) }}
        onApply={(next) => {
          setOpen(false);
          onChange(next);
        }}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
