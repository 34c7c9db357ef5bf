import type { EditorProps } from '@assunto/engine';
import type { Carrier } from '@assunto/engine/fields';
import { joined, carrierType } from '@assunto/engine/fields';
import { useState } from 'react';
import { useTranslate } from '../../messages/useTranslate';
import { partId } from '../../controls/form-row/controlAttributes';
import { controlProps } from '../../field-parts/controlProps';
import { FieldFrame } from '../../field-parts/FieldFrame';
import { TextBox, type TextBoxProps } from '../../controls/text-input/TextBox';
import { classNames } from '../../ui/classNames';

const emptyCarrier: Carrier = { vehicle: null, driver: null, plates: [] };

/**
 * Edits vehicle, driver and plates in three inputs. A whole carrier pasted into one of them (`vehicle / driver / plates`) fills
 * all three.
 */
export default function CarrierEditor(field: EditorProps<Carrier>) {
  const { id, label, isReadOnly, isCompact } = field;
  const { autoFocus, 'aria-label': _, onBlur, ...control } = controlProps(field);
  const { parts, paste } = useCarrierParts(field);
  const box = { ...control, readOnly: isReadOnly, isCompact };
  return (
    <FieldFrame field={field} isGroup>
      <div
        role="group"
        {...(isCompact ? { 'aria-label': label } : { 'aria-labelledby': partId(id, 'label') })}
        className={classNames('as-carrier', isCompact && 'as-carrier-compact')}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
        }}
        onPaste={(event) => {
          if (!isReadOnly && paste(event.clipboardData.getData('text'))) event.preventDefault();
        }}
      >
        {parts.map(({ id: partOf, name, text, hint, onText, onCommit }) => (
          <div key={name} className="as-carrier-part">
            {!isCompact && (
              <label htmlFor={partOf} className="as-carrier-name">
                {name}
              </label>
            )}
            <CarrierInput
              {...box}
              id={partOf}
              autoFocus={partOf === id ? autoFocus : undefined}
              aria-label={isCompact ? joined`${label}: ${name.toLowerCase()}` : undefined}
              // A carrier with one part filled is valid, so only the first input is marked as required.
              aria-required={partOf === id ? box['aria-required'] : undefined}
              value={text}
              placeholder={isCompact ? name : hint}
              onText={onText}
              onCommit={onCommit}
            />
          </div>
        ))}
      </div>
    </FieldFrame>
  );
}

/** The text of each part of a carrier, with the handler that changes it. */
function useCarrierParts(field: EditorProps<Carrier>) {
  const translate = useTranslate();
  const { id, attribute, format } = field;
  // The typed text of the plates, held until it is committed on blur.
  const [typedPlates, setTypedPlates] = useState<string | null>(null);
  // An invalid value that is no carrier (validation reports it) cannot be shown in parts.
  const value = typeof field.value === 'object' && field.value !== null ? field.value : emptyCarrier;

  const emit = (part: Partial<Carrier>) => {
    const next = { ...value, ...part };
    field.onChange(next.vehicle === null && next.driver === null && next.plates.length === 0 ? null : next);
  };
  const commitPlates = () => {
    if (typedPlates === null) return;
    setTypedPlates(null);
    emit({
      plates: carrierType.normalise({ ...emptyCarrier, plates: platesOf(typedPlates) }, attribute)?.plates ?? [],
    });
  };
  const paste = (text: string): boolean => {
    if (!/\s\/\s/.test(text)) return false;
    const pasted = carrierType.parse(text, attribute, format);
    if (!pasted.ok || pasted.value === null) return false;
    setTypedPlates(null);
    field.onChange(pasted.value);
    return true;
  };
  const parts = [
    {
      id,
      name: translate('carrierField.vehicle'),
      text: value.vehicle ?? '',
      onText: (text: string) => emit({ vehicle: text || null }),
    },
    {
      id: `${id}-driver`,
      name: translate('carrierField.driver'),
      text: value.driver ?? '',
      onText: (text: string) => emit({ driver: text || null }),
    },
    {
      id: `${id}-plates`,
      name: translate('carrierField.plates'),
      text: typedPlates ?? value.plates.join(', '),
      hint: 'AAA-0A00, AAA-0000',
      onText: (text: string) => {
        setTypedPlates(text);
        emit({ plates: platesOf(text) });
      },
      onCommit: commitPlates,
    },
  ];
  return { parts, paste };
}

interface CarrierInputProps extends TextBoxProps {
  onText(text: string): void;
  onCommit?: (() => void) | undefined;
}

function CarrierInput({ onText, onCommit, ...input }: CarrierInputProps) {
  return (
    <TextBox
      {...input}
      onChange={(event) => onText(event.target.value)}
      onBlur={onCommit}
      onKeyDown={(event) => {
        // Enter and Ctrl+S save without blur: typed text is committed first.
        if (event.key === 'Enter' || event.ctrlKey || event.metaKey) onCommit?.();
      }}
    />
  );
}

function platesOf(text: string): string[] {
  return text
    .split(/[,;]/)
    .map((plate) => plate.trim())
    .filter((plate) => plate !== '');
}
