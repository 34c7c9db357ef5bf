import { useEngine } from '@assunto/engine';
import type { FilterField, FilterOperator } from '@assunto/engine/core';
import { useMemo } from 'react';
import { operandAttribute } from './operandAttribute';
import { useTranslate } from '../useTranslate';

export interface OperandProps {
  /** Unique within the page. */
  id: string;
  /** The accessible name of the editor. */
  label: string;
  field: FilterField;
  operator: FilterOperator;
  value: unknown;
  isInvalid: boolean;
  onChange(value: unknown): void;
}

/** Edits one value of a condition with the registered field of its attribute, or with that of another component number. */
export function OperandEditor({
  id,
  label,
  field,
  operator,
  value,
  isInvalid,
  onChange,
  componentId,
}: OperandProps & { componentId?: number }) {
  const translate = useTranslate();
  const { registry, services, format } = useEngine();
  const { attribute, type } = useMemo(
    () => operandAttribute(field, operator, (name) => translate('filterBuilder.removedOption', { name })),
    [field, operator, translate],
  );
  const { FilterValueEditor, Editor } = registry.get(componentId ?? type.number);
  const ValueEditor = FilterValueEditor ?? Editor;
  return (
    <ValueEditor
      id={id}
      label={label}
      attribute={attribute}
      value={value}
      onChange={onChange}
      isRequired
      isReadOnly={false}
      isCompact
      error={isInvalid ? translate('filterBuilder.valueMissing') : null}
      services={services}
      format={format}
    />
  );
}
