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

/** Edits a CNPJ, CPF or foreign document with its mask. The kind is selected where the attribute allows several. */
function DocumentEditor(field: EditorProps<string>) {
  const { attribute, value } = field;
  const kinds = documentKinds(attribute);
  const [chosen, setChosen] = useState<DocumentKind | null>(null);
  // A complete value determines its kind, also when it was set from outside.
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
    // Text that does not fit the mask of the new kind is cleared: a truncated document has no use.
    const isWhole = masked.replace(/[^0-9A-Z]/g, '') === characters;
    emit(isWhole ? masked : '', next);
  };

  /** Parses a pasted text; a complete CNPJ or CPF determines its kind. `null` for anything else. */
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
