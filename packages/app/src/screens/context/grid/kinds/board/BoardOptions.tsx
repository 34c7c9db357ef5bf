import { NumberInput, Select } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { ListViewOptions } from '@assunto/engine/contract';
import { isBoardable, type SubjectAttribute } from '@assunto/engine/core';
import { MeasuresChoice } from '../MeasuresChoice';
import { useTranslate } from '../messages/translation';

type Board = NonNullable<ListViewOptions['board']>;

interface BoardOptionsProps {
  attributes: readonly SubjectAttribute[];
  board: Board;
  onChange(board: Board): void;
}

/** By which options the columns are, what is summed, and how many records each should have at most. */
export function BoardOptions({ attributes, board, onChange }: BoardOptionsProps) {
  const translate = useTranslate();
  const { componentTypes } = useEngine();
  const choices = attributes.filter((one) => isBoardable(one, componentTypes));
  const attribute = choices.find((one) => one.subjectAttributeId === board.subjectAttributeId);
  const { limits = {}, measures = [] } = board;
  const setLimit = (id: string, most: number | null): void => {
    const { [id]: _, ...others } = limits;
    const next = most !== null && most >= 1 ? { ...others, [id]: Math.trunc(most) } : others;
    const { limits: _former, ...rest } = board;
    onChange(Object.keys(next).length > 0 ? { ...rest, limits: next } : rest);
  };
  return (
    <>
      <Select
        label={translate('kinds.columnsBy')}
        value={attribute?.subjectAttributeId ?? null}
        options={choices.map(({ subjectAttributeId, name }) => ({ id: subjectAttributeId, name }))}
        onChange={(id) =>
          id !== null && onChange({ subjectAttributeId: id, ...(board.measures && { measures: board.measures }) })
        }
      />
      <MeasuresChoice
        attributes={attributes}
        measures={measures}
        onChange={(next) => {
          const { measures: _, ...rest } = board;
          onChange(next.length > 0 ? { ...rest, measures: [...next] } : rest);
        }}
      />
      {attribute && (
        <fieldset className="as-kind-limits">
          <legend>{translate('kinds.limits')}</legend>
          <p>{translate('kinds.limitsHint')}</p>
          {(attribute.componentConfigs.options ?? [])
            .filter((option) => !option.isRemoved)
            .map(({ id, name }) => (
              <NumberInput key={id} label={name} value={limits[id] ?? null} onChange={(most) => setLimit(id, most)} />
            ))}
        </fieldset>
      )}
    </>
  );
}
