import { memo, useMemo, useState } from 'react';
import { FieldFailure } from '../form/FieldFailure';
import { leafOf, type LeafRegistry } from '../form/leaf';
import { UnexpectedValue } from '../form/UnexpectedValue';
import { FieldBoundary, type FieldBoundaryProps } from '../react/FieldBoundary';
import { useAfterPress } from '../react/useAfterPress';
import type { FormField } from '../schema/definitions';
import type { UnexpectedShape } from '../schema/valueShape';

interface ItemLeafProps {
  field: FormField;
  id: string;
  itemKey: string;
  value: unknown;
  /** What is unexpected about a value that the editor cannot show; an unchanged one is the same object or equal. */
  unexpected: UnexpectedShape | null;
  message: string | null;
  /** The whole list is read-only. */
  isReadOnly: boolean;
  /** After an attempt to save, also before the field was touched. */
  showsProblem: boolean;
  registry: LeafRegistry;
  onChange(itemKey: string, identifier: string, value: unknown): void;
  onError: FieldBoundaryProps['onError'];
}

/** One field of an item. It is rendered again only when something of it changes. */
export const ItemLeaf = /* @__PURE__ */ memo(function ItemLeaf(props: ItemLeafProps) {
  const { field, id, itemKey, value, unexpected, message, isReadOnly, showsProblem, registry, onChange } = props;
  const { identifier } = field.attribute;
  const [isTouched, setTouched] = useState(false);
  const error = useAfterPress(isTouched || showsProblem ? message : null);
  const drawn = useMemo(
    (): FormField => (isReadOnly && !field.isReadOnly ? { ...field, isReadOnly, isRequired: false } : field),
    [field, isReadOnly],
  );
  return (
    <div className="as-form-cell" data-columns={field.columns} data-attribute={identifier}>
      <FieldBoundary
        attribute={field.attribute}
        part="editor"
        onError={props.onError}
        fallback={(retry) => <FieldFailure id={id} label={field.label} onRetry={retry} />}
      >
        {unexpected ? (
          <UnexpectedValue
            {...unexpected}
            id={id}
            label={field.label}
            value={value}
            onReplace={drawn.isReadOnly ? null : () => onChange(itemKey, identifier, null)}
          />
        ) : (
          leafOf({
            registry,
            field: drawn,
            id,
            value,
            error,
            onChange: (next) => onChange(itemKey, identifier, next ?? null),
            onBlur: () => setTouched(true),
          })
        )}
      </FieldBoundary>
    </div>
  );
}, isSame);

/** Whether nothing of the field changed. */
function isSame(before: ItemLeafProps, after: ItemLeafProps): boolean {
  const { unexpected: shapeBefore, ...one } = before;
  const { unexpected: shapeAfter, ...other } = after;
  return (
    shapeBefore?.found === shapeAfter?.found &&
    (Object.keys(one) as (keyof typeof one)[]).every((name) => Object.is(one[name], other[name]))
  );
}
