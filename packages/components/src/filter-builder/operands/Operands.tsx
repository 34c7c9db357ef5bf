import { arityOf, type FilterField, type FilterOperator } from '@assunto/engine/core';
import { joined, isPersonVariable } from '@assunto/engine/fields';
import type { ComponentType } from 'react';
import { CallerOperand } from './CallerOperand';
import { DateOperand } from './DateOperand';
import { ListOperand } from './ListOperand';
import { operandAttribute } from './operandAttribute';
import { OperandEditor, type OperandProps } from './OperandEditor';
import { isOfCaller } from './operandKinds';
import { useTranslate } from '../useTranslate';

interface OperandsProps {
  id: string;
  field: FilterField;
  operator: FilterOperator;
  operands: readonly unknown[];
  isInvalid: boolean;
  onChange(operands: readonly unknown[]): void;
}

/** The values of a condition: none, one, two joined by "e", or a list. */
export function Operands({ id, field, operator, operands, isInvalid, onChange }: OperandsProps) {
  const translate = useTranslate();
  const arity = arityOf(operator);
  if (arity === 0) return null;
  const isOneOfTwo = arity === 2;
  return operands.map((operand, index) => {
    const Operand = operandEditor(field, operator, operand);
    const part = isOneOfTwo
      ? index === 0
        ? translate('filterBuilder.from')
        : translate('filterBuilder.to')
      : translate('filterBuilder.value');
    return (
      <span key={index} className="as-operand">
        {index > 0 && <span className="as-operand-and">{translate('filter.and')}</span>}
        <Operand
          id={`${id}-${index}`}
          label={joined`${field.label}, ${part}`}
          field={field}
          operator={operator}
          value={operand}
          isInvalid={isInvalid}
          onChange={(value) => onChange(operands.map((one, at) => (at === index ? value : one)))}
        />
      </span>
    );
  });
}

function operandEditor(field: FilterField, operator: FilterOperator, operand: unknown): ComponentType<OperandProps> {
  const isList = arityOf(operator) === 'list';
  if (isList) return operandAttribute(field, operator).isList ? OperandEditor : ListOperand;
  if (field.componentType?.isPerson) return OperandEditor;
  if (isPersonVariable(field.name) || isOfCaller(operand)) return CallerOperand;
  return field.filterType === 'date' || field.filterType === 'datetime' ? DateOperand : OperandEditor;
}
