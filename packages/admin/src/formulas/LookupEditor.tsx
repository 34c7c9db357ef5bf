import { joined } from '@assunto/engine/fields';
import { Select } from '@assunto/components';
import { useEngine, useGridContext, type EditorProps } from '@assunto/engine';
import type { LookupDefinition } from '@assunto/engine/contract';
import { isPointer } from '@assunto/engine/core';
import { editorControl } from '@assunto/shell';
import { useComputed } from './ComputedContext';
import { useTranslate } from './messages/translation';

const none = 0;

/** Which attribute of which related record is shown. */
export function LookupEditor({ value, onChange, ...props }: EditorProps<LookupDefinition>) {
  const translate = useTranslate();
  const { componentTypes } = useEngine('LookupEditor');
  const { context } = useComputed();
  const pointers = (context?.subject.subjectAttributes ?? []).filter(
    (attribute) => isPointer(attribute, componentTypes) && !attribute.computed,
  );
  const pointer = pointers.find(({ subjectAttributeId }) => subjectAttributeId === value?.pointerId);
  const choose = (pointerId: number | null) =>
    onChange(pointerId === null ? null : { kind: 'lookup', pointerId, attributeId: none });
  return (
    <div className="as-formula-choices">
      <Select
        {...editorControl(props)}
        label={translate('formulas.pointer')}
        description={translate('formulas.pointerHelp')}
        options={pointers.map(({ subjectAttributeId: id, name, relatedSubject }) => ({
          id,
          name: joined`${name} (${relatedSubject?.subjectName ?? ''})`,
        }))}
        value={pointer?.subjectAttributeId ?? null}
        onChange={choose}
      />
      {pointer?.relatedSubject && value && (
        <TargetSelect
          subject={pointer.relatedSubject.subjectIdentifier}
          value={value.attributeId}
          isReadOnly={props.isReadOnly}
          onChange={(attributeId) => onChange({ ...value, attributeId })}
        />
      )}
    </div>
  );
}

interface TargetSelectProps {
  subject: string;
  value: number;
  isReadOnly: boolean;
  onChange(attributeId: number): void;
}

function TargetSelect({ subject, value, isReadOnly, onChange }: TargetSelectProps) {
  const translate = useTranslate();
  const { componentTypes } = useEngine('LookupEditor');
  const { context } = useGridContext(subject);
  const attributes = (context?.subject.subjectAttributes ?? []).filter(
    (attribute) => componentTypes.get(attribute.componentId).filterType(attribute) !== 'json',
  );
  return (
    <Select
      label={translate('formulas.shown')}
      isRequired
      isReadOnly={isReadOnly}
      options={attributes.map(({ subjectAttributeId: id, name }) => ({ id, name }))}
      value={value === none ? null : value}
      onChange={(id) => id !== null && onChange(id)}
    />
  );
}
