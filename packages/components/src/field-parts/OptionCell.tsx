import type { CellProps, RecordId } from '@assunto/engine';
import { optionsOf, type SelectValue } from '@assunto/engine/fields';
import { OptionChip } from '../controls/option-list/OptionChip';

/** The chosen options as chips in their colours; related records also show their cards (`RelatedCards`). */
export function OptionCell({ attribute, value }: CellProps<SelectValue>) {
  const options = optionsOf(value, attribute);
  if (options.length === 0) return null;
  const subject = attribute.relatedSubject?.subjectIdentifier;
  return (
    <span className="as-cell-select">
      {options.map((option) => (
        <OptionChip
          key={option.id}
          option={option}
          record={subject === undefined ? undefined : { subject, talkId: option.id as RecordId }}
        />
      ))}
    </span>
  );
}
