import type { EditorProps } from '@assunto/engine';
import { documents, type DocumentKind } from '@assunto/engine/fields';
import { RadioGroup } from '../../controls/radio-group/RadioGroup';
import { SelectBox } from '../../controls/select/SelectBox';
import { useTranslate } from '../../messages/useTranslate';

interface DocumentChoiceProps {
  field: Pick<EditorProps, 'id' | 'label' | 'isCompact'>;
  kinds: readonly DocumentKind[];
  chosen: DocumentKind;
  onChoose(kind: DocumentKind): void;
}

/** Selects the kind of document: a row of toggle buttons, or a list where space is short. */
export function DocumentChoice({ field, kinds, chosen, onChoose }: DocumentChoiceProps) {
  const translate = useTranslate();
  const name = translate('documentField.kind', { label: field.label });
  if (field.isCompact) {
    return (
      <SelectBox
        className="as-document-list"
        isCompact
        aria-label={name}
        value={chosen}
        onChange={onChoose}
        options={kinds.map((kind) => ({ id: kind, name: documents[kind].label }))}
      />
    );
  }
  return (
    <RadioGroup
      label={name}
      isCompact
      variant="segments"
      value={chosen}
      onChange={onChoose}
      options={kinds.map((kind) => ({ value: kind, label: documents[kind].label }))}
    />
  );
}
