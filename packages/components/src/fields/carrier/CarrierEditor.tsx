import { useSay } from '@assunto/engine';
import type { EditorProps } from '@assunto/engine';
import type { Carrier } from '@assunto/engine/core';
import { carrierType } from '@assunto/engine/core';
import { useState } from 'react';
import { controlProps, partId } from '../../field-parts/controlProps';
import { FieldFrame } from '../../field-parts/FieldFrame';
import { classNames } from '../../ui/classNames';

const nobody: Carrier = { vehicle: null, driver: null, plates: [] };

/** Vehicle, driver and plates; a whole carrier that is pasted (`vehicle / driver / plates`) fills them all. */
export default function CarrierEditor(field: EditorProps<Carrier>) {
  const say = useSay();
  const { id, label, attribute, format, isReadOnly, isCompact } = field;
  const { autoFocus, 'aria-label': _, onBlur, ...control } = controlProps(field);
  // Plates as they are typed, until one leaves them.
  const [typedPlates, setTypedPlates] = useState<string | null>(null);
  // A value that is no carrier, which validation refuses, cannot be shown in parts.
  const value = typeof field.value === 'object' && field.value !== null ? field.value : nobody;

  const emit = (part: Partial<Carrier>) => {
    const next = { ...value, ...part };
    field.onChange(next.vehicle === null && next.driver === null && next.plates.length === 0 ? null : next);
  };
  const settlePlates = () => {
    if (typedPlates === null) return;
    setTypedPlates(null);
    emit({ plates: carrierType.normalise({ ...nobody, plates: platesOf(typedPlates) }, attribute)?.plates ?? [] });
  };
  const paste = (text: string): boolean => {
    if (!/\s\/\s/.test(text)) return false;
    const pasted = carrierType.parse(text, attribute, format);
    if (!pasted.ok || pasted.value === null) return false;
    setTypedPlates(null);
    field.onChange(pasted.value);
    return true;
  };
  const box = {
    ...control,
    type: 'text',
    readOnly: isReadOnly,
    autoComplete: 'off',
    className: classNames('as-input', isCompact && 'as-input-compact'),
  };
  const parts = [
    {
      id,
      name: say('Veículo'),
      autoFocus,
      text: value.vehicle ?? '',
      onText: (text: string) => emit({ vehicle: text || null }),
    },
    {
      id: `${id}-driver`,
      name: say('Motorista'),
      text: value.driver ?? '',
      onText: (text: string) => emit({ driver: text || null }),
    },
    {
      id: `${id}-plates`,
      name: say('Placas'),
      text: typedPlates ?? value.plates.join(', '),
      hint: 'AAA-0A00, AAA-0000',
      onText: (text: string) => {
        setTypedPlates(text);
        emit({ plates: platesOf(text) });
      },
      onSettle: settlePlates,
    },
  ];

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
        {parts.map(({ id: partOf, name, text, hint, onText, onSettle, autoFocus: isFirst }) => (
          <div key={name} className="as-carrier-part">
            {!isCompact && (
              <label htmlFor={partOf} className="as-carrier-name">
                {name}
              </label>
            )}
            <input
              {...box}
              id={partOf}
              autoFocus={isFirst}
              aria-label={isCompact ? `${label}: ${name.toLowerCase()}` : undefined}
              // One part is enough: only the first says that the carrier is required.
              aria-required={partOf === id ? box['aria-required'] : undefined}
              value={text}
              placeholder={isCompact ? name : hint}
              onChange={(event) => onText(event.target.value)}
              onBlur={onSettle}
              onKeyDown={(event) => {
                // Enter and Ctrl+S save without leaving the field: what is typed must count.
                if (event.key === 'Enter' || event.ctrlKey || event.metaKey) onSettle?.();
              }}
            />
          </div>
        ))}
      </div>
    </FieldFrame>
  );
}

function platesOf(text: string): string[] {
  return text
    .split(/[,;]/)
    .map((plate) => plate.trim())
    .filter((plate) => plate !== '');
}
