import type { EditorProps } from '@assunto/engine';
import { colorType } from '@assunto/engine/fields';
import { useTranslate } from '../../messages/useTranslate';
import { classNames } from '../../ui/classNames';
import { controlProps } from '../../field-parts/controlProps';
import { FieldFrame } from '../../field-parts/FieldFrame';
import { useTypedText } from '../../field-parts/useTypedText';
import { ColorSwatch } from './ColorSwatch';

/** A colour, typed as #rgb or #rrggbb or picked by the browser's own picker behind the swatch. */
export default function ColorEditor(field: EditorProps<string>) {
  const translate = useTranslate();
  const { attribute, label, isReadOnly, isDisabled, isCompact, error } = field;
  const typed = useTypedText(field, colorType);
  const parsed = colorType.parse(typed.value, attribute, field.format);
  const color = parsed.ok ? parsed.value : null;
  const canPick = !isReadOnly && !isDisabled;
  return (
    <FieldFrame field={field}>
      <div
        className={classNames('as-input', 'as-color', isCompact && 'as-input-compact')}
        data-invalid={error ? true : undefined}
        data-readonly={isReadOnly || undefined}
        data-disabled={isDisabled || undefined}
        dir="ltr"
      >
        <span className="as-color-picker">
          <ColorSwatch color={color} />
          {canPick && (
            <input
              type="color"
              aria-label={translate('colorField.choose', { label })}
              value={color ?? '#000000'}
              onChange={(event) => field.onChange(event.target.value)}
              onBlur={field.onBlur}
            />
          )}
        </span>
        <input
          {...controlProps(field)}
          {...typed}
          type="text"
          className="as-bare-input as-figures"
          placeholder={attribute.componentConfigs.placeholder ?? '#rrggbb'}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
    </FieldFrame>
  );
}
