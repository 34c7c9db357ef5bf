import { useTranslate } from '../../messages/useTranslate';
import { controlAttributes, useControlOptions, type ControlOptions } from '../form-row/controlAttributes';
import { ControlRow } from '../form-row/FormRow';
import { SelectBox, type SelectBoxProps } from './SelectBox';

export type { SelectOption } from './SelectBox';

/** The options of a control, the id of its entry, its entries, and other attributes of the HTML select. */
export interface SelectProps<Value extends string | number | null>
  extends ControlOptions, Omit<SelectBoxProps<Value>, keyof ControlOptions | 'look' | 'placeholder'> {
  /** The entry for `null`, such as 'Todos'; without it `null` cannot be chosen. */
  emptyName?: string;
}

/**
 * A choice of one among a few fixed entries, with a native select: small, searchable by the first letters, and with the phone's
 * own picker. For many entries, or those of a server, use `ComboBox`.
 *
 * @example
 * const [unit, setUnit] = useState<string | null>(null);
 * const units = [{ id: 'd', name: 'Dias' }, { id: 'h', name: 'Horas' }];
 * return <Select label="Unidade" value={unit} onChange={setUnit} options={units} emptyName="Todas" />;
 */
export function Select<Value extends string | number | null>(props: SelectProps<Value>) {
  const translate = useTranslate();
  const { control, rest } = useControlOptions(props);
  // A select has no aria-readonly: a read-only one is disabled.
  const isDisabled = control.isDisabled || control.isReadOnly;
  return (
    <ControlRow control={control}>
      <SelectBox
        {...(rest as SelectBoxProps<Value>)}
        {...controlAttributes({ ...control, isDisabled })}
        isCompact={control.isCompact}
        placeholder={translate('ui.select')}
      />
    </ControlRow>
  );
}
