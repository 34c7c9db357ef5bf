import type { EditorProps } from '@assunto/engine';
import { documents, type DocumentKind } from '@assunto/engine/fields';
import { useTranslate } from '../../messages/useTranslate';

interface DocumentChoiceProps {
  field: Pick<EditorProps, 'id' | 'label' | 'isCompact'>;
  kinds: readonly DocumentKind[];
  chosen: DocumentKind;
  onChoose(kind: DocumentKind): void;
}

/** Which document is written: buttons in a row of which one is on, or a list where there is little room. */
export function DocumentChoice({ field, kinds, chosen, onChoose }: DocumentChoiceProps) {
  const translate = useTranslate();
  const name = translate('documentField.kind', { label: field.label });
  if (field.isCompact) {
    return (
      <select
        className="as-input as-input-compact as-document-list"
        aria-label={name}
        value={chosen}
        onChange={(event) => onChoose(kinds[event.target.selectedIndex] ?? chosen)}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {documents[kind].label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <div role="radiogroup" aria-label={name} className="as-document-choice">
      {kinds.map((kind) => (
        <label key={kind} className="as-document-kind">
          <input
            type="radio"
            name={`${field.id}-kind`}
            className="as-visually-hidden"
            checked={kind === chosen}
            onChange={() => onChoose(kind)}
          />
          {documents[kind].label}
        </label>
      ))}
    </div>
  );
}
