import { Checkbox, TextInput } from '@assunto/components';
import type { EmptyMark } from '@assunto/api';
import { counted } from '../text/counted';
import { useTranslate } from './messages/translation';
import { useState } from 'react';

interface EmptyMarksProps {
  marks: readonly EmptyMark[];
  chosen: readonly string[];
  onChoose(chosen: string[]): void;
}

/** Chooses the texts that mean an empty cell: those found in the file, and any that the person adds. */
export function EmptyMarks({ marks, chosen, onChoose }: EmptyMarksProps) {
  const translate = useTranslate();
  const found = marks.filter(({ count }) => count > 0).map(({ mark }) => mark);
  const added = chosen.filter((mark) => !found.includes(mark));
  const [typed, setTyped] = useState(() => added.join('; '));
  const toggle = (mark: string): void =>
    onChoose(chosen.includes(mark) ? chosen.filter((one) => one !== mark) : [...chosen, mark]);
  return (
    <fieldset className="as-transfer-marks">
      <legend>{translate('transfer.emptyMarks')}</legend>
      {marks
        .filter(({ count }) => count > 0)
        .map(({ mark, count }) => (
          <Checkbox
            key={mark}
            label={
              <>
                <code>{mark}</code> ({counted(count, translate.locale)})
              </>
            }
            isChecked={chosen.includes(mark)}
            onChange={() => toggle(mark)}
          />
        ))}
      <TextInput
        label={translate('transfer.otherMarks')}
        value={typed}
        maxLength={200}
        onChange={setTyped}
        onBlur={() => {
          const others = typed.split(';').map((mark) => mark.trim().slice(0, 40));
          const chosenFound = chosen.filter((mark) => found.includes(mark));
          onChoose([...new Set([...chosenFound, ...others.filter((mark) => mark !== '').slice(0, 20)])]);
        }}
      />
    </fieldset>
  );
}
