import { IconButton } from '@assunto/components';
import { useEngine, type EditorServices } from '@assunto/engine';
import type { FormField, SubjectActions } from '@assunto/engine/core';
import { Trash2, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import type { ChildRow } from './childRow';

interface ChildTableRowProps {
  row: ChildRow;
  /** Its place in the table, from 1; tells its fields from those of other rows. */
  place: number;
  fields: readonly FormField[];
  actions: SubjectActions;
  onChange: (subjectAttributeId: number, value: unknown) => void;
  onToggleRemoved: () => void;
}

/** One child: an editor in each cell, and what is wrong with it below. */
export function ChildTableRow({ row, place, fields, actions, onChange, onToggleRemoved }: ChildTableRowProps) {
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
      <tr data-removed={row.isRemoved || undefined} data-new={row.talk === null || undefined}>
        <th scope="row">{row.talk?.talkId ?? 'Novo'}</th>
        {fields.map((field) => {
          const { attribute, label } = field;
          const id = attribute.subjectAttributeId;
          const { Editor } = registry.get(attribute.componentId);
          const problem = row.problems.get(id) ?? null;
          return (
            <td key={id}>
              <Editor
                id={`child-${row.key}-${id}`}
                attribute={attribute}
                label={`${label}, linha ${place}`}
                value={row.values.get(id) ?? null}
                onChange={(value) => onChange(id, value)}
                isRequired={field.isRequired}
                isReadOnly={isHeld(row, field, actions)}
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

function isHeld({ talk, isRemoved }: ChildRow, { attribute }: FormField, actions: SubjectActions): boolean {
  const isAllowed = talk ? actions.Update && attribute.actions.update && !talk.isReadOnly : attribute.actions.create;
  return isRemoved || !attribute.isEditable || attribute.isInternal || !isAllowed;
}
