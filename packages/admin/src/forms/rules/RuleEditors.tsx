import { FilterDialog, IconButton } from '@assunto/components';
import type { FilterTree } from '@assunto/engine/core';
import { Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../messages/translation';
import type { RuleEditorsProps } from './RuleEditorsProps';
import { useRuleAttributes, useSentence } from './useRuleAttributes';
import { ValueCases } from './ValueCases';

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
            tree={field[rule]}
            onChange={(tree) => change({ [rule]: tree })}
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
  tree: FilterTree | null;
  onChange(tree: FilterTree | null): void;
}

function ConditionEditor({ rule, subjectAttributeId, tree, onChange }: ConditionEditorProps) {
  const translate = useTranslate();
  const attributes = useRuleAttributes(subjectAttributeId);
  const sentence = useSentence();
  const [isOpen, setOpen] = useState(false);
  const title = translate(`forms.rule.${rule}`);
  return (
    <div className="as-form-design-rule" role="group" aria-label={title}>
      <div className="as-form-design-case-head">
        <strong>{title}</strong>
        <IconButton
          label={translate('forms.rule.edit', { rule: title })}
          icon={<Pencil />}
          isCompact
          onClick={() => setOpen(true)}
        />
        {tree !== null && (
          <IconButton
            label={translate('forms.rule.clear', { rule: title })}
            icon={<X />}
            isCompact
            onClick={() => onChange(null)}
          />
        )}
      </div>
      <p>
        {tree === null
          ? translate(`forms.rule.${rule}.none`)
          : translate(`forms.rule.${rule}.sentence`, { condition: sentence(tree) })}
      </p>
      <FilterDialog
        isOpen={isOpen}
        title={title}
        attributes={attributes}
        tree={tree}
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
