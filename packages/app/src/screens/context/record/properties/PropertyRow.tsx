import { IconButton } from '@assunto/components';
import { useEngine, type Draft } from '@assunto/engine';
import { optionsOf, type SelectValue } from '@assunto/engine/fields';
import { withFilterDescriptions, type FormField, type SubjectAttribute } from '@assunto/engine/core';
import { useAtomValue } from 'jotai/react';
import { Pencil } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslate } from '../messages/translation';
import { RelatedLinks } from './RelatedLinks';

interface PropertyRowProps {
  field: FormField;
  attributes: readonly SubjectAttribute[];
  draft: Draft;
  onEdit: () => void;
}

/** A property and its value; the button, and a click on the value, open its editor. */
export function PropertyRow({ field, attributes, draft, onEdit }: PropertyRowProps) {
  const translate = useTranslate();
  const { registry, componentTypes, format } = useEngine();
  const { attribute, label, isReadOnly } = field;
  const { value } = useAtomValue(draft.state(attribute.subjectAttributeId), { store: draft.store });
  const { Cell, type } = registry.get(attribute.componentId);
  const context = withFilterDescriptions(format, { attributes: [...attributes], componentTypes });
  const text = type.displayText?.(value, attribute, context) ?? type.format(value, attribute, context);
  const isOptions = type.kind === 'select';
  // A request is read more often than changed: only its button changes it.
  const isRequest = attribute.componentConfigs.isRequest === true;
  const editByClick = ({ target }: MouseEvent): void => {
    const isOther = target instanceof Element && target.closest('a, button') !== null;
    if (!isOther && window.getSelection()?.isCollapsed !== false) onEdit();
  };
  return (
    <div
      className="as-property"
      data-attribute={attribute.identifier}
      data-editable={(!isReadOnly && !isRequest) || undefined}
      data-request={isRequest || undefined}
    >
      <span className="as-property-name">{label}</span>
      <div className="as-property-value" {...(!isReadOnly && !isRequest && { onClick: editByClick })}>
        {text === '' ? (
          <span className="as-property-empty">{translate('record.empty')}</span>
        ) : attribute.relatedSubject && isOptions && !type.isPerson ? (
          <RelatedLinks subject={attribute.relatedSubject} records={optionsOf(value as SelectValue, attribute)} />
        ) : Cell ? (
          <Cell attribute={attribute} value={value} text={text} />
        ) : (
          <span className="as-property-text">{text}</span>
        )}
      </div>
      {!isReadOnly && (
        <IconButton
          label={translate('record.changeProperty', { name: label })}
          icon={<Pencil />}
          isCompact
          onClick={onEdit}
        />
      )}
    </div>
  );
}
