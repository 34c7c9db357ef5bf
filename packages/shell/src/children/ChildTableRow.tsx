import { IconButton } from '@assunto/components';
import { lockedMessageKeys, useEngine, type EditorServices, type RuledRecord } from '@assunto/engine';
import type { FormField, SubjectActions } from '@assunto/engine/core';
import { Trash2, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import type { ChildRow } from './childRow';
import { useTranslate } from './messages/translation';

interface ChildTableRowProps {
  row: ChildRow;
  /** Its position in the table, from 1; used in the labels of its fields. */
  position: number;
  /** The columns. */
  fields: readonly FormField[];
  /** The row with the rules of its form applied. */
  ruled: RuledRecord;
  actions: SubjectActions;
  onChange: (subjectAttributeId: number, value: unknown) => void;
  onToggleRemoved: () => void;
}

/** One child: an editor in each cell, and its problems below. */
export function ChildTableRow({
  row,
  position,
  fields,
  ruled,
  actions,
  onChange,
  onToggleRemoved,
}: ChildTableRowProps) {
  const translate = useTranslate();
  const services = useRowServices(row);
  const canRemove = row.talk === null || (actions.Delete && !row.talk.isReadOnly);

  return (
    <>
      <tr data-child data-removed={row.isRemoved || undefined} data-new={row.talk === null || undefined}>
        <th scope="row">{row.talk?.talkId ?? translate('children.new')}</th>
        {fields.map((column) => (
          <ChildCell
            key={column.attribute.subjectAttributeId}
            row={row}
            position={position}
            column={column}
            ruled={ruled}
            services={services}
            onChange={onChange}
          />
        ))}
        <td>
          {canRemove && (
            <IconButton
              label={
                row.isRemoved
                  ? translate('children.keepRow', { position })
                  : translate('children.removeRow', { position })
              }
              icon={row.isRemoved ? <Undo2 /> : <Trash2 />}
              isCompact
              onClick={onToggleRemoved}
            />
          )}
        </td>
      </tr>
      {row.failures.length > 0 && (
        <tr className="as-children-failures">
          <td colSpan={fields.length + 2} role="alert">
            {translate('children.rowFailures', { position, failures: row.failures.join(' ') })}
          </td>
        </tr>
      )}
    </>
  );
}

interface ChildCellProps extends Pick<ChildTableRowProps, 'row' | 'position' | 'ruled' | 'onChange'> {
  column: FormField;
  services: EditorServices;
}

function ChildCell({ row, position, column, ruled, services, onChange }: ChildCellProps) {
  const translate = useTranslate();
  const { registry, format, translate: translateEngine } = useEngine();
  const id = column.attribute.subjectAttributeId;
  const field = ruled.fields.get(id) ?? column;
  const { attribute, label, isRequired, readOnlyReason } = field;
  if (field.isHidden)
    return (
      <td className="as-children-hidden" title={translateEngine(lockedMessageKeys.rule)}>
        <span aria-hidden="true">—</span>
        <span className="as-visually-hidden">{translate('children.cellNotApplicable', { label, position })}</span>
      </td>
    );
  const { Editor } = registry.get(attribute.componentId);
  const problem = row.problems.get(id) ?? null;
  return (
    <td
      data-required={(isRequired && !column.isRequired) || undefined}
      title={readOnlyReason ? translateEngine(lockedMessageKeys[readOnlyReason]) : undefined}
    >
      <Editor
        id={`child-${row.key}-${id}`}
        attribute={attribute}
        label={translate('children.cell', { label, position })}
        value={ruled.values.get(id) ?? null}
        onChange={(value) => onChange(id, value)}
        isRequired={isRequired}
        isReadOnly={row.isRemoved || field.isReadOnly}
        error={problem}
        isCompact
        services={services}
        format={format}
      />
      {/* The editor announces it to screen readers. */}
      {problem && (
        <p className="as-children-problem" aria-hidden="true">
          {problem}
        </p>
      )}
    </td>
  );
}

/** The services of the row's editors: the check of natural keys excludes the row's own record. */
function useRowServices(row: ChildRow): EditorServices {
  const { services: shared, adapter } = useEngine();
  const talkId = row.talk?.talkId ?? null;
  return useMemo((): EditorServices => {
    const { isValueTaken } = adapter;
    if (!isValueTaken) return shared;
    return {
      ...shared,
      isValueTaken: ({ subjectAttributeId }, value, signal) => isValueTaken(subjectAttributeId, value, talkId, signal),
    };
  }, [shared, adapter, talkId]);
}
