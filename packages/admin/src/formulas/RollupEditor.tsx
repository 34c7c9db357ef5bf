import { Button, FilterDialog, Select, useOptionName } from '@assunto/components';
import { useEngine, useGridContext, useRelatedAttributes, type EditorProps } from '@assunto/engine';
import type { RollupDefinition, RollupFunction } from '@assunto/engine/contract';
import {
  describeFilter,
  isMeasurable,
  pointersUsed,
  type FilterTree,
  type Subject,
  type SubjectAttribute,
} from '@assunto/engine/core';
import { formulaTypeOf } from '@assunto/engine/formula';
import { editorControl, useFormAround } from '@assunto/shell';
import { ListFilter, X } from 'lucide-react';
import { useState } from 'react';
import { treeOf } from '../filter-forms/filterEditors';
import { useComputed } from './ComputedContext';
import type { ComputedItem } from './computedItem';
import { useTranslate } from './messages/translation';

const functions: readonly RollupFunction[] = ['count', 'sum', 'average', 'minimum', 'maximum'];

/** A total over the records of another subject that refer to a record. */
export function RollupEditor({ value, onChange, ...props }: EditorProps<RollupDefinition>) {
  const translate = useTranslate();
  const { context } = useComputed();
  const sources = context?.relatedSubjects ?? [];
  const source = sources.find(({ subjectAttributeId }) => subjectAttributeId === value?.pointerId);
  return (
    <div className="as-formula">
      <Select
        {...editorControl(props)}
        label={translate('formulas.children')}
        description={translate('formulas.childrenHelp')}
        options={sources.map(({ subjectAttributeId: id, subjectName }) => ({ id, name: subjectName }))}
        value={source?.subjectAttributeId ?? null}
        onChange={(pointerId) =>
          onChange(pointerId === null ? null : { kind: 'rollup', pointerId, function: value?.function ?? 'count' })
        }
      />
      {source && value && (
        <RollupParts
          subject={source.subjectIdentifier}
          value={value}
          isReadOnly={props.isReadOnly}
          onChange={onChange}
        />
      )}
    </div>
  );
}

interface RollupPartsProps {
  subject: string;
  value: RollupDefinition;
  isReadOnly: boolean;
  onChange(value: RollupDefinition): void;
}

function RollupParts({ subject, value, isReadOnly, onChange }: RollupPartsProps) {
  const translate = useTranslate();
  const { componentTypes } = useEngine('RollupEditor');
  const { values, change: changeForm } = useFormAround<ComputedItem>();
  const { context } = useGridContext(subject);
  if (!context) return null;
  const measures = measuresOf(value.function, context.subject.subjectAttributes, componentTypes);
  const change = (next: RollupDefinition) => {
    onChange(next);
    const measured = context.subject.subjectAttributes.find((one) => one.subjectAttributeId === next.attributeId);
    const format = next.function === 'count' ? 3 : measured?.componentId;
    if (format !== undefined && format !== values.componentId) changeForm({ componentId: format });
  };
  return (
    <>
      <div className="as-formula-choices">
        <Select
          label={translate('formulas.function')}
          isRequired
          isReadOnly={isReadOnly}
          options={functions.map((id) => ({ id, name: translate(`formulas.rollup.${id}`) }))}
          value={value.function}
          onChange={(chosen) => {
            if (chosen === null) return;
            const { attributeId, ...rest } = value;
            const still = measuresOf(chosen, context.subject.subjectAttributes, componentTypes).some(
              ({ subjectAttributeId }) => subjectAttributeId === attributeId,
            );
            change({ ...rest, function: chosen, ...(still && attributeId !== undefined && { attributeId }) });
          }}
        />
        {value.function !== 'count' && (
          <Select
            label={translate('formulas.measured')}
            isRequired
            isReadOnly={isReadOnly}
            options={measures.map(({ subjectAttributeId: id, name }) => ({ id, name }))}
            value={value.attributeId ?? null}
            onChange={(attributeId) => attributeId !== null && change({ ...value, attributeId })}
          />
        )}
      </div>
      <RollupFilter subject={context.subject} value={value} isReadOnly={isReadOnly} onChange={onChange} />
    </>
  );
}

function measuresOf(
  of: RollupFunction,
  attributes: readonly SubjectAttribute[],
  componentTypes: Parameters<typeof isMeasurable>[1],
): SubjectAttribute[] {
  if (of === 'count') return [];
  if (of === 'sum' || of === 'average') return attributes.filter((one) => isMeasurable(one, componentTypes));
  return attributes.filter((one) => ['number', 'date', 'datetime'].includes(formulaTypeOf(one, componentTypes) ?? ''));
}

/** Which of the records count, as a sentence, and the dialog that changes it. */
function RollupFilter({
  subject,
  value,
  isReadOnly,
  onChange,
}: Omit<RollupPartsProps, 'subject'> & { subject: Subject }) {
  const translate = useTranslate();
  const { componentTypes, format, services } = useEngine('RollupEditor');
  const [isOpen, setOpen] = useState(false);
  const tree = treeOf(value.filter ?? '');
  const { subjectAttributes: attributes } = subject;
  const { related, isLoading } = useRelatedAttributes(tree ? pointersUsed(tree, attributes) : []);
  const optionName = useOptionName(services, attributes, related);
  const sentence =
    tree && !isLoading
      ? describeFilter(tree, { ...format, attributes, componentTypes, related, optionName })
      : translate(tree ? 'formulas.filterLoading' : 'formulas.allRecords');
  const apply = (next: FilterTree | null) => {
    const { filter: _, ...rest } = value;
    onChange(next === null ? rest : { ...rest, filter: JSON.stringify(next) });
    setOpen(false);
  };
  return (
    <div className="as-formula-filter">
      <p>{sentence}</p>
      {!isReadOnly && (
        <>
          <Button icon={<ListFilter />} onClick={() => setOpen(true)}>
            {translate('formulas.chooseFilter')}
          </Button>
          {tree && (
            <Button variant="ghost" icon={<X />} onClick={() => apply(null)}>
              {translate('formulas.removeFilter')}
            </Button>
          )}
        </>
      )}
      <FilterDialog
        key={value.filter ?? ''}
        isOpen={isOpen}
        title={translate('formulas.filterTitle', { subject: subject.subjectName })}
        allowsRelated
        attributes={attributes}
        tree={tree}
        onApply={apply}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
