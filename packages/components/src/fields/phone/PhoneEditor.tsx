import type { EditorProps } from '@assunto/engine';
import { phoneMasks, phoneType } from '@assunto/engine/fields';
import { FieldFrame } from '../../field-parts/FieldFrame';
import { MaskedInput } from '../../field-parts/MaskedInput';
import { passesRules } from '../../field-parts/passesRules';
import { withNaturalKeyCheck } from '../../field-parts/withNaturalKeyCheck';
import { PhoneLookup } from './PhoneLookup';

/** Edits a phone number of 10 or 11 digits, with a lookup button where the attribute has a `lookupPath`. */
function PhoneEditor(field: EditorProps<string>) {
  const { attribute, services, isReadOnly, isDisabled } = field;
  const canLookUp = attribute.componentConfigs.lookupPath && services.lookUpPhone && !isReadOnly && !isDisabled;
  const read = (text: string) => {
    const phone = phoneType.normalise(text, attribute);
    return phone !== null && passesRules(phoneType, phone, field) ? phone : null;
  };
  const input = <MaskedInput field={field} masks={phoneMasks} inputMode="tel" read={read} />;
  return <FieldFrame field={field}>{canLookUp ? <PhoneLookup field={field}>{input}</PhoneLookup> : input}</FieldFrame>;
}

export default withNaturalKeyCheck(phoneType, PhoneEditor);
