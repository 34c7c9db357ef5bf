import { IconButton } from '@assunto/components';
import { lockedMessages, useEngine, type EditorServices, type RuledRecord } from '@assunto/engine';
import type { FormField, SubjectActions } from '@assunto/engine/core';
import { Trash2, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import type { ChildRow } from './childRow';

interface ChildTableRowProps {
  row: ChildRow;
  /** Its place in the table, from 1; tells its fields from those of other rows. */
  place: number;
  /** The columns. */
  fields: readonly FormField[];
  /** The row as the rules of its form leave it. */
  ruled: RuledRecord;
  actions: SubjectActions;
  onChange: (subjectAttributeId: number, value: unknown) => void;
  onToggleRemoved: () => void;
}

/** One child: an editor in each cell, and what is wrong with it below. */
export function ChildTableRow({ row, place, fields, ruled, actions, onChange, onToggleRemoved }: ChildTableRowProps) {
  const { registry, format, services: shared, adapter } = useEngine();
  const talkId = row.talk?.talkId ?? null;
  const services = useMemo((): EditorServices => {
    const { isValueTaken } = adapter;
    if (!isValueTaken) return shared;
    return {
      ...shared,
      isValueTaken: ({ subjectAttributeId }, value, signal) => isValueTaken(subjectAttributeId, value, talkId, signal),
    };
  }, [shared, adapter, talkId]);
  const canRemove = row.talk === null || (actions.Delete && !row.talk.isReadOnly);

  return (
    <>
      <tr data-child data-removed={row.isRemoved || undefined} data-new={row.talk === null || undefined}>
        <th scope="row">{row.talk?.talkId ?? 'Novo'}</th>
        {fields.map((column) => {
          const id = column.attribute.subjectAttributeId;
          const field = ruled.fields.get(id) ?? column;
          const { attribute, label, isRequired, readOnlyReason } = field;
          if (field.isHidden)
            return (
              <td key={id} className="as-children-hidden" title={lockedMessages.rule}>
                <span aria-hidden="true">—</span>
                <span className="as-visually-hidden">{`${label}, linha ${place}: não se aplica`}</span>
              </td>
            );
          const { Editor } = registry.get(attribute.componentId);
          const problem = row.problems.get(id) ?? null;
          return (
            <td
              key={id}
              data-required={(isRequired && !column.isRequired) || undefined}
              title={readOnlyReason ? lockedMessages[readOnlyReason] : undefined}
            >
              <Editor
                id={`child-${row.key}-${id}`}
                attribute={attribute}
                label={`${label}, linha ${place}`}
                value={ruled.values.get(id) ?? null}
                onChange={(value) => onChange(id, value)}
                isRequired={isRequired}
                isReadOnly={row.isRemoved || field.isReadOnly}
                error={problem}
                isCompact
                services={services}
                format={format}
              />
              {/* The editor tells it to whoever listens. */}
              {problem && (
                <p className="as-children-problem" aria-hidden="true">
                  {problem}
                </p>
              )}
            </td>
          );
        })}
        <td>
          {canRemove && (
            <IconButton
              label={row.isRemoved ? `Manter a linha ${place}` : `Remover a linha ${place}`}
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
            Linha {place}: {row.failures.join(' ')}
          </td>
        </tr>
      )}
    </>
  );
}
