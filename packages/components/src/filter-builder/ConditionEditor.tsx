import { X } from 'lucide-react';
import { useTranslate } from './useTranslate';
import type { OptionItem } from '@assunto/engine';
import {
  isPointer,
  operatorLabel,
  relatedPath,
  type FilterOperator,
  type SubjectAttribute,
} from '@assunto/engine/core';
import { useMemo } from 'react';
import { ComboBox } from '../controls/combo-box/ComboBox';
import { Select } from '../controls/select/Select';
import { IconButton } from '../ui/icon-button/IconButton';
import { useBuilder, type Builder } from './BuilderContext';
import type { DraftCondition } from './draft/DraftNode';
import { operandAttribute } from './operands/operandAttribute';
import { Operands } from './operands/Operands';
import { emptyOperands, operandsFor } from './operands/operandsFor';
import { ProblemText, useProblem } from './ProblemText';

interface ConditionEditorProps {
  condition: DraftCondition;
  onRemove(): void;
}

/** Edits one condition: attribute, operator, values. */
export function ConditionEditor({ condition, onRemove }: ConditionEditorProps) {
  const translate = useTranslate();
  const builder = useBuilder();
  const problem = useProblem(condition.key);
  const { variable, operator, operands } = condition;
  const id = `${builder.id}-${condition.key}`;
  const field = builder.fieldOf(variable);
  const pointer = pointerOf(variable, builder);
  const offered = useMemo(() => builder.fields.map(({ name, label }) => ({ id: name, name: label })), [builder.fields]);
  const change = (given: Partial<DraftCondition>) =>
    builder.change(condition.key, (node) => (node.kind === 'condition' ? { ...node, ...given } : node));

  const chooseAttribute = (chosen: OptionItem | null) => {
    const next = builder.fieldOf(String(chosen?.id ?? ''));
    if (!next || next.name === variable) return;
    const [first = '=='] = operatorsOf(next);
    change({ variable: next.name, operator: first, operands: emptyOperands(first) });
  };
  return (
    <div
      className="as-condition"
      role="group"
      aria-label={
        field ? translate('filterBuilder.condition', { label: field.label }) : translate('filterBuilder.newCondition')
      }
    >
      <div className="as-condition-parts">
        <ComboBox
          id={`${id}-attribute`}
          label={translate('filterBuilder.attribute')}
          isRequired
          isCompact
          autoFocus={builder.freshKey === condition.key}
          placeholder={translate(
            offered.length > 0 ? 'filterBuilder.attributePlaceholder' : 'filterBuilder.noAttributes',
          )}
          options={offered}
          value={
            offered.find((one) => one.id === (pointer?.subjectAttributeIdentifier ?? variable)) ??
            unknownField(variable)
          }
          onChange={chooseAttribute}
        />
        {pointer && (
          <RelatedChoice id={`${id}-related`} pointer={pointer} variable={variable} onChange={chooseAttribute} />
        )}
        {field && (
          <Select
            label={translate('filterBuilder.operator')}
            isCompact
            value={operator}
            options={operatorsOf(field, operator).map((one) => ({
              id: one,
              name: operatorLabel(one, field.filterType, translate),
            }))}
            onChange={(next) => change({ operator: next, operands: operandsFor(next, operator, operands) })}
          />
        )}
        {field && (
          <div className="as-condition-values">
            <Operands
              key={variable}
              id={id}
              field={field}
              operator={operator}
              operands={operands}
              isInvalid={problem !== null}
              onChange={(next) => change({ operands: next })}
            />
          </div>
        )}
      </div>
      <IconButton label={translate('filterBuilder.removeCondition')} icon={<X />} isCompact onClick={onRemove} />
      <ProblemText message={problem} />
    </div>
  );
}

/** The operators of a field, including that of a saved filter even if it is no longer offered. */
function operatorsOf(
  field: { operators?: readonly FilterOperator[] } & Parameters<typeof operandAttribute>[0],
  current?: FilterOperator,
): readonly FilterOperator[] {
  const { type, attribute } = operandAttribute(field, current ?? '==');
  const offered = field.operators ?? type.operators(attribute);
  return current && !offered.includes(current) ? [...offered, current] : offered;
}

/** A saved condition can name an attribute that is no longer offered: its name is shown. */
const unknownField = (name: string): OptionItem | null => (name ? { id: name, name } : null);

/** The attribute that refers to a record whose attributes can be chosen too. */
function pointerOf(variable: string, { scope, fields }: Builder): SubjectAttribute | undefined {
  if (!scope.related) return undefined;
  const attribute = fields.find((one) => one.name === relatedPath(variable)[0])?.attribute;
  return attribute && isPointer(attribute, scope.componentTypes) ? attribute : undefined;
}

interface RelatedChoiceProps {
  id: string;
  pointer: SubjectAttribute;
  variable: string;
  onChange(chosen: OptionItem): void;
}

/** Chooses an attribute of the related record; none chosen means the record itself. */
function RelatedChoice({ id, pointer, variable, onChange }: RelatedChoiceProps) {
  const translate = useTranslate();
  const { scope } = useBuilder();
  const own = pointer.subjectAttributeIdentifier;
  const options = (scope.related?.(pointer) ?? []).map((one) => ({
    id: `${own}.${one.subjectAttributeIdentifier}`,
    name: one.subjectAttributeName,
  }));
  return (
    <ComboBox
      id={id}
      label={translate('filterBuilder.relatedField', { name: pointer.subjectAttributeName })}
      isCompact
      placeholder={translate('filterBuilder.itself')}
      options={options}
      value={options.find((one) => one.id === variable) ?? null}
      onChange={(chosen) => onChange(chosen ?? { id: own, name: pointer.subjectAttributeName })}
    />
  );
}
