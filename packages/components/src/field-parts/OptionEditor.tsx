import type { EditorProps, OptionItem, RecordId } from '@assunto/engine';
import { isUnlisted, offeredOptions, unlistedOption, type SelectValue } from '@assunto/engine/fields';
import { useCallback, useMemo } from 'react';
import { ComboBox } from '../controls/combo-box/ComboBox';
import { MultiSelect } from '../controls/multi-select/MultiSelect';
import { mostOptions } from '../controls/option-list/matchOptions';
import { controlOptions } from './controlProps';
import { rememberOptions } from './optionNames';
import { useSelectedOptions } from './useSelectedOptions';

interface OptionEditorProps extends EditorProps<SelectValue> {
  /** Whether options of a related subject are records that can be opened and picked in a list; people are none. */
  hasRecords?: boolean;
}

/** Selects one or several options of a list or of a related subject, with search while typing. */
export default function OptionEditor({ hasRecords = true, ...field }: OptionEditorProps) {
  const { attribute, services } = field;
  const { relatedSubject: related } = attribute;
  const isRemote = related !== null;
  const { placeholder } = attribute.componentConfigs;
  const options = useMemo(() => offeredOptions(attribute), [attribute]);
  const selected = useSelectedOptions(field);
  const source = useCallback(
    async (term: string, signal: AbortSignal) => {
      const found = await services.searchOptions(attribute, term, signal);
      rememberOptions(services, attribute, found);
      return { items: found.slice(0, mostOptions) };
    },
    [services, attribute],
  );
  const { pickOptions } = services;
  const choice = {
    ...controlOptions(field),
    placeholder,
    options,
    source: isRemote ? source : undefined,
    unlisted: unlistedOption,
    recordOf: related && hasRecords ? (option: OptionItem) => recordOf(related.subjectIdentifier, option) : undefined,
    pickElsewhere:
      isRemote && hasRecords && pickOptions ? (chosen: typeof selected) => pickOptions(attribute, chosen) : undefined,
  };
  return attribute.isMultipleValues ? (
    <MultiSelect
      {...choice}
      value={selected}
      onChange={(chosen) => field.onChange(chosen.length > 0 ? [...chosen] : null)}
    />
  ) : (
    <ComboBox {...choice} value={selected[0] ?? null} onChange={field.onChange} />
  );
}

/** Typed text that names no record refers to none. */
const recordOf = (subject: string, option: OptionItem) =>
  isUnlisted(option) ? undefined : { subject, talkId: option.id as RecordId };
