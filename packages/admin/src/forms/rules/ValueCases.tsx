import { Button, FilterDialog, IconButton, Select } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { ComponentTypeCatalogue, SubjectAttribute } from '@assunto/engine/core';
import { formLimits, isFilter } from '@assunto/engine/contract';
import { ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDesigning } from '../Designing';
import { useTranslate } from '../messages/translation';
import { raised } from '../panels/ChildrenEditor';
import type { DesignCase } from '../model/FormDesign';
import type { RuleEditorsProps } from './RuleEditorsProps';
import { useRuleAttributes, useSentence } from './useRuleAttributes';
import { ValueEditor } from './ValueEditor';
import { WrittenRule } from './WrittenRule';

/** The cases that set the value of a field, in their order. */
export function ValueCases({ field, attribute, change }: RuleEditorsProps) {
  const translate = useTranslate();
  const cases = field.valueWhen;
  const title = translate('forms.rule.valueWhen');
  const set = (valueWhen: readonly DesignCase[]) => change({ valueWhen });
  return (
    <div className="as-form-design-cases" role="group" aria-label={title}>
      <strong>{title}</strong>
      <p className="as-form-design-hint">{translate(cases.length === 0 ? 'forms.case.none' : 'forms.case.order')}</p>
      <ol>
        {cases.map((one, index) => (
          <CaseEditor
            key={index}
            attribute={attribute}
            index={index}
            given={one}
            onChange={(next) => set(cases.with(index, next))}
            onRemove={() => set(cases.toSpliced(index, 1))}
            onUp={() => set(raised(cases, index))}
          />
        ))}
      </ol>
      <Button
        isCompact
        icon={<Plus aria-hidden="true" />}
        disabled={cases.length >= formLimits.valueCases}
        onClick={() => set([...cases, { when: null, value: null }])}
      >
        {translate('forms.case.add')}
      </Button>
    </div>
  );
}

interface CaseEditorProps {
  attribute: SubjectAttribute;
  index: number;
  given: DesignCase;
  onChange(next: DesignCase): void;
  onRemove(): void;
  onUp(): void;
}

function CaseEditor({ attribute, index, given, onChange, onRemove, onUp }: CaseEditorProps) {
  const translate = useTranslate();
  const number = index + 1;
  return (
    <li aria-label={translate('forms.case', { number })}>
      <div className="as-form-design-case-head">
        <CaseCondition attribute={attribute} number={number} given={given} onChange={onChange} />
        <IconButton
          label={translate('forms.case.up', { number })}
          icon={<ArrowUp />}
          isCompact
          disabled={index === 0}
          onClick={onUp}
        />
        <IconButton label={translate('forms.case.remove', { number })} icon={<Trash2 />} isCompact onClick={onRemove} />
      </div>
      <WrittenRule condition={given.when} />
      <CaseValue attribute={attribute} number={number} given={given} onChange={onChange} />
    </li>
  );
}

interface CasePartProps extends Pick<CaseEditorProps, 'attribute' | 'given' | 'onChange'> {
  number: number;
}

function CaseCondition({ attribute, number, given, onChange }: CasePartProps) {
  const translate = useTranslate();
  const attributes = useRuleAttributes(attribute.subjectAttributeId);
  const sentence = useSentence();
  const [isOpen, setOpen] = useState(false);
  const title = translate('forms.case.when', { number });
  const { when: condition } = given;
  const canEdit = condition === null || isFilter(condition);
  return (
    <>
      <span>{given.when === null ? translate('forms.case.always') : sentence(given.when)}</span>
      {canEdit && <IconButton label={title} icon={<Pencil />} isCompact onClick={() => setOpen(true)} />}
      <FilterDialog
        isOpen={isOpen}
        title={title}
        attributes={attributes}
        sentence={{ none: translate('forms.case.always'), lead: translate('forms.case.lead') }}
        tree={canEdit ? condition : null}
        onApply={(when) => {
          setOpen(false);
          onChange({ ...given, when });
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function CaseValue({ attribute, number, given, onChange }: CasePartProps) {
  const translate = useTranslate();
  const { componentTypes } = useEngine('ValueCases');
  const { subject } = useDesigning();
  const { when } = given;
  const sources = subject.subjectAttributes.filter((one) => storesSameValues(one, attribute, componentTypes));
  return (
    <>
      <Select<'fixed' | 'from'>
        label={translate('forms.case.source', { number })}
        value={'from' in given ? 'from' : 'fixed'}
        options={(sources.length > 0 ? (['fixed', 'from'] as const) : (['fixed'] as const)).map((id) => ({
          id,
          name: translate(`forms.case.${id}`),
        }))}
        onChange={(kind) =>
          onChange(
            kind === 'from' ? { when, from: sources[0]?.subjectAttributeIdentifier ?? '' } : { when, value: null },
          )
        }
      />
      {'from' in given ? (
        <Select
          label={translate('forms.case.fromField', { number })}
          value={given.from}
          options={sources.map(({ subjectAttributeIdentifier: id, name }) => ({ id, name }))}
          onChange={(from) => from !== null && onChange({ when, from })}
        />
      ) : (
        <ValueEditor
          attribute={attribute}
          label={translate('forms.case.source', { number })}
          isCompact
          value={given.value}
          onChange={(value) => onChange({ when, value })}
        />
      )}
    </>
  );
}

/** Whether values of one attribute fit the other. */
function storesSameValues(one: SubjectAttribute, other: SubjectAttribute, types: ComponentTypeCatalogue): boolean {
  return (
    one.subjectAttributeId !== other.subjectAttributeId &&
    types.get(one.componentId).columnType(one) === types.get(other.componentId).columnType(other) &&
    one.relatedSubject?.subjectId === other.relatedSubject?.subjectId
  );
}
