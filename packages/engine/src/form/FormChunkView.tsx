import { memo, useEffect, useRef, useState, type CSSProperties, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { useEngine } from '../react/Engine';
import { unreadableShape } from '../schema/valueShape';
import type { FormRuleRunner } from '../store/createFormRuleRunner';
import { afterNextFrame } from './afterNextFrame';
import { fieldId, focusControl } from './fieldId';
import type { FormChunk } from './formChunks';
import { FormLeaf, type FormLeafProps } from './FormLeaf';
import { RuledLeaf } from './RuledLeaf';
import { deferredLeaf } from './DeferredLeaf';
import { whenIdle } from './whenIdle';
import { useStored } from '../react/useStored';

/** A control with its label and the gap below, in pixels: the estimated height of rows that are not laid out yet. */
const typicalRow = 80;

export interface FormChunkViewProps extends Omit<FormLeafProps, 'field' | 'id'> {
  chunk: FormChunk;
  formRules: FormRuleRunner;
  formId: string;
}

/**
 * Some rows of a form. Rows out of view are rendered after the first frame, as text; their editors are rendered when they come
 * near the view, when one of their fields is focused, or when the page is idle.
 */
export const FormChunkView = memo(function FormChunkView({ chunk, formId, formRules, ...rest }: FormChunkViewProps) {
  const [shown, setShown] = useState<'nothing' | 'texts' | 'editors'>(chunk.isFirst ? 'editors' : 'nothing');
  const grid = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = grid.current;
    if (shown === 'editors' || !element) return;
    const draw = () => setShown('editors');
    // The browser may have asked for the editors of rows near the view by then.
    const showTexts = () => setShown((now) => (now === 'nothing' ? 'texts' : now));
    const callOff = shown === 'texts' ? whenIdle(draw) : afterNextFrame(showTexts);
    // Fired by browsers when rows with `content-visibility: auto` are no longer skipped.
    const comeNear = (event: Event) => {
      if (!('skipped' in event && event.skipped === true)) draw();
    };
    element.addEventListener('contentvisibilityautostatechange', comeNear);
    return () => {
      callOff();
      element.removeEventListener('contentvisibilityautostatechange', comeNear);
    };
  }, [shown]);

  const drawFocused = ({ target }: FocusEvent) => {
    if (shown === 'editors') return;
    flushSync(() => setShown('editors'));
    focusControl(target.id);
  };

  return (
    <div
      className={chunk.isFirst ? 'as-form-grid' : 'as-form-grid as-form-grid-later'}
      ref={grid}
      onFocus={drawFocused}
      {...(!chunk.isFirst && { style: heightOf(chunk, shown === 'nothing') })}
    >
      {shown === 'editors' &&
        chunk.fields.map((field) => {
          const { subjectAttributeId } = field.attribute;
          const ruled = formRules.atom(subjectAttributeId);
          const props = { field, id: fieldId(formId, subjectAttributeId), ...rest };
          // Only fields with rules subscribe to them.
          return ruled ? (
            <RuledLeaf {...props} ruled={ruled} key={subjectAttributeId} />
          ) : (
            <FormLeaf {...props} key={subjectAttributeId} />
          );
        })}
      {shown === 'texts' && (
        <DeferredFields fields={chunk.fields} formId={formId} draft={rest.draft} formRules={formRules} />
      )}
    </div>
  );
});

/** The estimated height of rows: while the browser skips them, and while they are empty. */
function heightOf({ rows }: FormChunk, isEmpty: boolean): CSSProperties {
  const height = `${rows * typicalRow}px`;
  return { containIntrinsicBlockSize: `auto ${height}`, ...(isEmpty && { minBlockSize: height }) };
}

function DeferredFields({
  fields,
  formId,
  draft,
  formRules,
}: Pick<FormChunk, 'fields'> & Pick<FormChunkViewProps, 'formId' | 'draft' | 'formRules'>) {
  const { componentTypes, format } = useEngine('RecordForm');
  const problems = useStored(draft.store, draft.problems);
  // Re-rendered when the first change is made or the last one undone. Single values are not followed, because the text is shown
  // only briefly.
  useStored(draft.store, draft.isDirty);
  return fields.map(({ attribute: { subjectAttributeId: id } }) => {
    const field = formRules.field(id);
    if (field.isHidden) return null;
    const { attribute, columns } = field;
    const { value, isTouched } = draft.read(id);
    const type = componentTypes.get(attribute.componentId);
    const textOf = (one: unknown): string => {
      if (one === null) return '';
      return unreadableShape(one, attribute, type) ? JSON.stringify(one) : type.format(one, attribute, format);
    };
    return (
      <div className="as-form-cell" data-columns={columns} data-attribute={attribute.identifier} key={id}>
        {deferredLeaf({
          field,
          id: fieldId(formId, id),
          text: textOf(value),
          error: isTouched ? (problems.get(id)?.message ?? null) : null,
        })}
      </div>
    );
  });
}
