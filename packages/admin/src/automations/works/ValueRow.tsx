import { ComboBox, IconButton, Select } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { SetValueConfig } from '@assunto/api';
import type { Subject } from '@assunto/engine/core';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslate } from './messages/translation';
import { ValueEditor } from './ValueEditor';
import { newRow, sourceOf, sourcesFor, withSource, type ValueContext } from './valueSources';
import { attributeOption, useProblem, useWorkForm } from './workForm';

interface ValueRowProps {
  config: SetValueConfig;
  /** Its place in the step. */
  index: number;
  target: Subject;
  isNew: boolean;
  /** The rows of the same subject: no attribute gets two values. */
  used: readonly SetValueConfig[];
  onChange(config: SetValueConfig): void;
  tools: RowTool;
}

/** What can be done with a row; what is absent cannot. */
interface RowTool {
  onUp?: () => void;
  onDown?: () => void;
  onRemove?: () => void;
}

/** An attribute, where its value comes from, and the value. */
export function ValueRow({ config, index, target, isNew, used, onChange, tools }: ValueRowProps) {
  const translate = useTranslate();
  const problem = useProblem();
  const { subject: eventSubject, isReadOnly } = useWorkForm();
  const { registry } = useEngine();
  const typeOf: ValueContext['typeOf'] = ({ componentId }) => registry.get(componentId).type;
  const { subjectAttributeId } = config;
  const attribute = target.subjectAttributes.find((one) => one.subjectAttributeId === subjectAttributeId) ?? null;
  const context = attribute && { attribute, target, eventSubject, isNew, typeOf };
  const source = sourceOf(config);
  const offered = context ? sourcesFor(context) : [];
  const isFree = (id: number): boolean =>
    id === subjectAttributeId || !used.some((one) => one.subjectAttributeId === id);
  const choices = target.subjectAttributes.filter(
    (one) =>
      one.isEditable &&
      !one.isInternal &&
      (isNew ? one.actions.create : one.actions.update) &&
      isFree(one.subjectAttributeId),
  );
  const name = attribute?.name ?? translate('works.values.row', { number: index + 1 });
  const choose = (id: number | null): void => {
    const chosen = target.subjectAttributes.find((one) => one.subjectAttributeId === id);
    if (!chosen) onChange({ ...config, subjectAttributeId: null, value: null, setAttributeValueType: 1 });
    else onChange(newRow(target.subjectId, { attribute: chosen, target, eventSubject, isNew, typeOf }));
  };
  const shownId = attribute ? null : subjectAttributeId;
  return (
    <li className="as-work-row">
      <div className="as-work-row-fields">
        <ComboBox
          label={translate('works.values.attribute')}
          isReadOnly={isReadOnly}
          placeholder={translate('works.values.attributePlaceholder')}
          value={
            attribute ? attributeOption(attribute) : shownId === null ? null : { id: shownId, name: `#${shownId}` }
          }
          options={choices.map(attributeOption)}
          error={problem(`/configs/${index}`, 'ATTRIBUTE_REQUIRED')}
          onChange={(option) => choose(option && Number(option.id))}
        />
        {context && (
          <Select
            label={translate('works.values.source')}
            isReadOnly={isReadOnly}
            value={source}
            options={(offered.includes(source) ? offered : [...offered, source]).map((one) => ({
              id: one,
              name: translate(`works.source.${one}`),
            }))}
            onChange={(next) => onChange(withSource(config, next, context))}
          />
        )}
        {context && (
          <ValueEditor
            id={`work-value-${target.subjectId}-${subjectAttributeId}`}
            config={config}
            context={context}
            error={problem(`/configs/${index}`, 'VALUE_REQUIRED')}
            onChange={(value) => onChange({ ...config, value })}
          />
        )}
      </div>
      {!isReadOnly && <RowTools name={name} tools={tools} />}
    </li>
  );
}

function RowTools({ name, tools: { onUp, onDown, onRemove } }: { name: string; tools: RowTool }) {
  const translate = useTranslate();
  const button = (label: string, icon: ReactElement, onClick: (() => void) | undefined) => (
    <IconButton label={label} icon={icon} isCompact disabled={!onClick} onClick={onClick} />
  );
  return (
    <div className="as-work-row-tools">
      {button(translate('works.values.up', { name }), <ArrowUp />, onUp)}
      {button(translate('works.values.down', { name }), <ArrowDown />, onDown)}
      {button(translate('works.values.remove', { name }), <Trash2 />, onRemove)}
    </div>
  );
}
