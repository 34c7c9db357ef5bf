import type { EditorProps } from '@assunto/engine';
import { numberLocale, type MeasurementType } from '@assunto/engine/fields';
import { classNames } from '../ui/classNames';
import { controlProps } from './controlProps';
import { editNumber } from './editNumber';
import { FieldFrame } from './FieldFrame';
import { useTypedText } from './useTypedText';

/** A decimal number in the attribute's own writing, between its currency and its unit. */
export function MeasurementEditor({ field, type }: { field: EditorProps<number>; type: MeasurementType }) {
  const { id, attribute, isReadOnly, isDisabled, isCompact, error } = field;
  const { minimum = -1, placeholder } = attribute.componentConfigs;
  const { prefix, suffix } = type.affixes(attribute);
  const isNegativeAllowed = minimum < 0;
  const locale = numberLocale(attribute, field.format.translate?.locale);
  const typed = useTypedText(field, type, (edit) => editNumber(edit, locale));
  const { 'aria-describedby': described, ...control } = controlProps(field);
  const affixId = `${id}-affix`;
  const affix = prefix ?? suffix;
  return (
    <FieldFrame field={field}>
      <div
        className={classNames('as-input', 'as-measurement', isCompact && 'as-input-compact')}
        data-invalid={error ? true : undefined}
        data-readonly={isReadOnly || undefined}
        data-disabled={isDisabled || undefined}
        dir="ltr"
        onMouseDown={(event) => {
          // A click on the currency or the unit focuses the input.
          if (event.target instanceof HTMLInputElement) return;
          event.preventDefault();
          event.currentTarget.querySelector('input')?.focus();
        }}
      >
        {prefix !== undefined && (
          <span id={affixId} className="as-affix">
            {prefix}
          </span>
        )}
        <input
          {...control}
          {...typed}
          aria-describedby={[described, affix !== undefined && affixId].filter(Boolean).join(' ') || undefined}
          type="text"
          inputMode={isNegativeAllowed ? 'text' : 'decimal'}
          className="as-bare-input as-figures"
          placeholder={placeholder}
          autoComplete="off"
        />
        {prefix === undefined && suffix !== undefined && (
          <span id={affixId} className="as-affix">
            {suffix}
          </span>
        )}
      </div>
    </FieldFrame>
  );
}
