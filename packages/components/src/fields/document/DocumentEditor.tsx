import type { EditorProps } from '@assunto/engine';
import {
  applyMask,
  documentKindOf,
  documentKinds,
  documents,
  documentType,
  likelyDocumentKind,
  unfinishedMark,
  type DocumentKind,
} from '@assunto/engine/fields';
import { useState } from 'react';
import { FieldFrame } from '../../field-parts/FieldFrame';
import { MaskedInput } from '../../field-parts/MaskedInput';
import { withNaturalKeyCheck } from '../../field-parts/withNaturalKeyCheck';
import { DocumentChoice } from './DocumentChoice';

/** A CNPJ, a CPF or a foreign document, in the form of its mask; which one is chosen where the attribute takes several. */
function DocumentEditor(field: EditorProps<string>) {
  const { attribute, value } = field;
  const kinds = documentKinds(attribute);
  const [chosen, setChosen] = useState<DocumentKind | null>(null);
  // A complete value says itself what it is, also when it comes from elsewhere.
  const kind = (value && documentKindOf(value, kinds)) || (chosen ?? likelyDocumentKind(value ?? '', kinds));
  const text = value?.endsWith(unfinishedMark) ? value.slice(0, -1) : (value ?? '');

  const emit = (next: string, of: DocumentKind) => {
    const couldBeForeign = of !== 'foreign' && kinds.includes('foreign') && /^\d+$/.test(next);
    field.onChange(next === '' ? null : couldBeForeign ? `${next}${unfinishedMark}` : next);
  };
  const choose = (next: DocumentKind) => {
    setChosen(next);
    const characters = text.replace(/[^0-9A-Z]/g, '');
    const masked = applyMask(documents[next].mask, characters);
    // What does not fit is gone: half of another document is of no use.
    const isWhole = masked.replace(/[^0-9A-Z]/g, '') === characters;
    emit(isWhole ? masked : '', next);
  };

  /** A whole CNPJ or CPF says itself which of the two it is. */
  const read = (pasted: string) => {
    const whole = documentType.normalise(pasted, attribute);
    const found = whole === null ? null : documentKindOf(whole, kinds);
    return found === null || found === 'foreign' ? null : whole;
  };

  const canChoose = kinds.length > 1 && !field.isReadOnly && !field.isDisabled;
  return (
    <FieldFrame field={field}>
      <div className="as-document" data-compact={field.isCompact || undefined}>
        {canChoose && <DocumentChoice field={field} kinds={kinds} chosen={kind} onChoose={choose} />}
        <MaskedInput
          field={field}
          masks={[documents[kind].mask]}
          isUpperCase
          inputMode={kind === 'cnpj' ? 'text' : 'numeric'}
          text={text}
          read={read}
          onText={(next) => emit(next, kind)}
        />
      </div>
    </FieldFrame>
  );
}

export default withNaturalKeyCheck(documentType, DocumentEditor);
