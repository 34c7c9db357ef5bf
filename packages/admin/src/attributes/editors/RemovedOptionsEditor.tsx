import { Select } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import type { ConfigurationUses, OptionRemoval } from '@assunto/api';
import { offeredOptions } from '@assunto/engine/fields';
import type { AttributeOption } from '@assunto/engine/core';
import { useRead } from '@assunto/shell';
import { useId } from 'react';
import { UseLinks } from '../../subjects/UseLinks';
import { useTranslate } from '../messages/translation';
import { useAttributeForm } from './AttributeFormContext';

/** What becomes of the records that use a removed option, and what else uses it. */
export function RemovedOptionsEditor({ label, value, onChange, isReadOnly, error }: EditorProps<OptionRemoval[]>) {
  const titleId = useId();
  const { attribute, stored } = useAttributeForm();
  const removals = value ?? [];
  const removed = attribute?.componentConfigs.options?.filter(({ isRemoved }) => isRemoved) ?? [];
  if (!attribute || !stored || removed.length === 0) return null;
  const choose = (id: string, removal: OptionRemoval | null) => {
    const others = removals.filter((one) => one.id !== id);
    const next = removal ? [...others, removal] : others;
    onChange(next.length > 0 ? next : null);
  };
  return (
    <section className="as-attribute-removed" aria-labelledby={titleId}>
      <h4 id={titleId}>{label}</h4>
      {error && <p role="alert">{error}</p>}
      {removed.map((option) => (
        <RemovedOption
          key={option.id}
          option={option}
          isReadOnly={isReadOnly}
          offered={offeredOptions(attribute)}
          subjectAttributeId={stored.subjectAttributeId}
          removal={removals.find(({ id }) => id === option.id) ?? null}
          onChoose={(removal) => choose(option.id, removal)}
        />
      ))}
    </section>
  );
}

interface RemovedOptionProps {
  subjectAttributeId: number;
  option: AttributeOption;
  offered: readonly AttributeOption[];
  removal: OptionRemoval | null;
  isReadOnly: boolean;
  onChoose(removal: OptionRemoval | null): void;
}

function choiceOf(removal: OptionRemoval | null, offered: readonly AttributeOption[]): string {
  if (removal?.then !== 'replace') return removal?.then ?? 'keep';
  return offered.some(({ id }) => id === removal.by) ? replacePrefix + removal.by : 'keep';
}

/** The prefix of an option's id in the choice 'replace by'. */
const replacePrefix = 'by:';

function RemovedOption({ subjectAttributeId, option, offered, removal, isReadOnly, onChoose }: RemovedOptionProps) {
  const translate = useTranslate();
  const { value: uses } = useRead<ConfigurationUses>(`/attribute/${subjectAttributeId}/uses`, {
    query: { option: option.id },
    expects: ['uses'],
  });
  const isUnused = uses?.talkCount === 0;
  const records = uses && translate('attributes.optionRecords', { count: uses.talkCount });
  const { id, name } = option;
  return (
    <div className="as-attribute-removal">
      <Select
        label={translate('attributes.optionThen', { name })}
        isReadOnly={isReadOnly}
        description={uses?.isEstimate ? translate('attributes.optionAtLeast', { text: records ?? '' }) : records}
        value={choiceOf(removal, offered)}
        options={[
          { id: 'keep', name: translate(isUnused ? 'attributes.optionKeepUnused' : 'attributes.optionKeep') },
          { id: 'clear', name: translate(isUnused ? 'attributes.optionDrop' : 'attributes.optionClear') },
          ...(isUnused ? [] : offered).map((other) => ({
            id: replacePrefix + other.id,
            name: translate('attributes.optionReplace', { name: other.name }),
          })),
        ]}
        onChange={(choice) => {
          if (choice === 'clear') onChoose({ id, then: 'clear' });
          else if (choice?.startsWith(replacePrefix))
            onChoose({ id, then: 'replace', by: choice.slice(replacePrefix.length) });
          else onChoose(null);
        }}
      />
      {uses && <UseLinks uses={uses} />}
    </div>
  );
}
