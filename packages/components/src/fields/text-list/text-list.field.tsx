import { defineField, type CellProps } from '@assunto/engine';
import { partsOfTexts, textListType } from '@assunto/engine/fields';
import { TextEditor } from '../../field-parts/TextEditor';

function TextsCell({ value }: CellProps<string>) {
  return (
    <span className="as-cell-texts">
      {partsOfTexts(value).map((part) => (
        <span key={part} className="as-chip">
          <span className="as-chip-name">{part}</span>
        </span>
      ))}
    </span>
  );
}

/** 17: list of texts. A filter matches a part of one. */
export const textListField = defineField({
  type: textListType,
  loadEditor: () => import('./TextsEditor'),
  Cell: TextsCell,
  FilterValueEditor: TextEditor,
});
