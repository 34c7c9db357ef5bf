import { NumberInput } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import { decimalType } from '@assunto/engine/fields';
import { editorControl } from '@assunto/shell';

/** A limit of decimal numbers, shown with as many decimals as it has. */
export function LimitEditor({ value, onChange, ...props }: EditorProps<number | string>) {
  const { attribute, format } = props;
  const exact = { ...attribute, componentConfigs: { precision: 6 } };
  const numbers = new Intl.NumberFormat(format.translate?.locale ?? 'pt-BR', { maximumFractionDigits: 6 });
  return (
    <NumberInput
      {...editorControl(props)}
      // Text that is no number is the value until it is corrected.
      value={value as number | null}
      decimals={6}
      format={(number) => (number === null ? '' : numbers.format(number))}
      parse={(text) => decimalType.parse(text, exact, format)}
      onChange={onChange}
      onInvalidText={onChange}
    />
  );
}
