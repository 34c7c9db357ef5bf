import { NumberInput, Select } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import { editorControl } from '@assunto/shell';
import { useState } from 'react';
import { useTranslate } from '../messages/translation';

const units = [
  { id: '1', name: 'bytes' },
  { id: String(1024), name: 'KB' },
  { id: String(1024 ** 2), name: 'MB' },
  { id: String(1024 ** 3), name: 'GB' },
];
const megabyte = String(1024 ** 2);
const defaultMegabytes = '20';

/** The largest unit in which a size has at most two decimals. */
const unitOf = (bytes: number): string =>
  units.findLast(({ id }) => Number.isInteger((bytes * 100) / Number(id)))?.id ?? '1';

/** A number of bytes, edited in a unit of choice. */
export function FileSizeEditor({ value, onChange, ...props }: EditorProps<number>) {
  const translate = useTranslate();
  const [unit, setUnit] = useState(() => (typeof value === 'number' ? unitOf(value) : megabyte));
  const factor = Number(unit);
  return (
    <div className="as-attribute-size">
      <NumberInput
        {...editorControl(props)}
        value={typeof value === 'number' ? Math.round((value / factor) * 100) / 100 : value}
        decimals={unit === '1' ? 0 : 2}
        minimum={0}
        placeholder={unit === megabyte ? defaultMegabytes : undefined}
        onChange={(amount) => onChange(amount === null ? null : Math.round(amount * factor))}
      />
      <Select
        label={translate('attributes.sizeUnit', { label: props.label })}
        isLabelHidden
        isReadOnly={props.isReadOnly}
        value={unit}
        options={units}
        onChange={(next) => setUnit(next ?? megabyte)}
      />
    </div>
  );
}
