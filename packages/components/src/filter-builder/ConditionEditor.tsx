import { X } from 'lucide-react';
import { useEngine } from '@assunto/engine';
import { operatorLabel, type SubjectAttribute, type FilterOperator } from '@assunto/engine/core';
import { useMemo } from 'react';
import { type FilterTranslate, useTranslate } from './useTranslate';
import SelectEditor from '../fields/select/SelectEditor';
import { IconButton } from '../ui/icon-button/IconButton';
import { useBuilder } from './BuilderContext';
import type { DraftCondition } from './draft/DraftNode';
import { operandAttribute } from './operands/operandAttribute';
import { Operands } from './operands/Operands';
import { emptyOperands, operandsFor } from './operands/operandsFor';
import { ProblemText, useProblem } from './ProblemText';

interface ConditionEditorProps {
  condition: DraftCondition;
  onRemove(): void;
}

/** One condition: attribute, operator, values. */
export function ConditionEditor({ condition, onRemove }: ConditionEditorProps) {
  const translate = useTranslate();
  const builder = useBuilder();
  const { services, format } = useEngine();
  const problem = useProblem(condition.key);
  const { variable, operator, operands } = condition;
  const id = `${builder.id}-${condition.key}`;
  const field = builder.fields.find((one) => one.name === variable);
  const picker = useMemo(() => attributePicker(builder.fields, translate), [builder.fields, translate]);
  const change = (given: Partial<DraftCondition>) =>
    builder.change(condition.key, (node) => (node.kind === 'condition' ? { ...node, ...given } : node));

  const chooseAttribute = (chosen: unknown) => {
    const next = builder.fields.find((one) => one.name === (chosen as { id: string } | null)?.id);
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
        <SelectEditor
          id={`${id}-attribute`}
          label={translate('filterBuilder.attribute')}
          attribute={picker}
          value={variable || null}
          onChange={chooseAttribute}
          isRequired
          isReadOnly={false}
          isCompact
          autoFocus={builder.freshKey === condition.key}
          services={services}
          format={format}
        />
        {field && (
          <select
            className="as-input as-input-compact"
            aria-label={translate('filterBuilder.operator')}
            value={operator}
            onChange={(event) => {
              const next = event.target.value as FilterOperator;
              change({ operator: next, operands: operandsFor(next, operator, operands) });
            }}
          >
            {operatorsOf(field, operator).map((one) => (
              <option key={one} value={one}>
                {operatorLabel(one, field.filterType, translate)}
              </option>
            ))}
          </select>
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

/** The operators of a field, and that of a saved filter even if it is no longer offered. */
function operatorsOf(
  field: { operators?: readonly FilterOperator[] } & Parameters<typeof operandAttribute>[0],
  current?: FilterOperator,
): readonly FilterOperator[] {
  const { type, attribute } = operandAttribute(field, current ?? '==');
  const offered = field.operators ?? type.operators(attribute);
  return current && !offered.includes(current) ? [...offered, current] : offered;
}

/** The choice of the attribute is itself a select, so that it is found by typing. */
function attributePicker(
  fields: readonly { name: string; label: string }[],
  translate: FilterTranslate,
): SubjectAttribute {
  const [first] = fields;
  const options = fields.map(({ name, label }) => ({ id: name, name: label }));
  const field = {
    name: 'attribute',
    label: translate('filterBuilder.attribute'),
    filterType: 'option',
    columnType: 'text',
  } as const;
  const { attribute } = operandAttribute(field, '==');
  return {
    ...attribute,
    componentConfigs: {
      options,
      placeholder: translate(first ? 'filterBuilder.attributePlaceholder' : 'filterBuilder.noAttributes'),
    },
  };
}
