import type { EditorProps } from '@assunto/engine';
import type { FileValue } from '@assunto/engine/core';
import { extensionsOf } from '@assunto/engine/fields';
import { Upload } from 'lucide-react';
import { useTranslate } from '../../messages/useTranslate';
import { controlProps } from '../../field-parts/controlProps';
import { describeRules } from './acceptFile';

interface FileChooserProps {
  field: EditorProps<FileValue[]>;
  onFiles(files: Iterable<File>): void;
}

/**
 * The area where files are chosen or dropped. It is a native file input styled as this area, so every way of operating it works.
 */
export function FileChooser({ field, onFiles }: FileChooserProps) {
  const translate = useTranslate();
  const { id, attribute, isCompact, value, isRequired } = field;
  const { isMultipleValues } = attribute;
  const rulesId = `${id}-rules`;
  const { 'aria-required': _, ...control } = controlProps(field);
  const described = [rulesId, control['aria-describedby']].filter(Boolean).join(' ');
  const hasOne = !isMultipleValues && value !== null;
  const verb = hasOne
    ? translate('fileField.replaceFile')
    : isMultipleValues
      ? translate('fileField.chooseFiles')
      : translate('fileField.chooseFile');
  return (
    <div className="as-file-chooser">
      <input
        {...control}
        type="file"
        aria-describedby={described}
        required={isRequired && !hasOne && !value?.length}
        accept={extensionsOf(attribute).join(',')}
        multiple={isMultipleValues}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Reset, so that the same file can be chosen again after it was removed or corrected.
          event.target.value = '';
        }}
      />
      <span className="as-file-choose" aria-hidden="true">
        <Upload />
        {verb}
      </span>
      {!isCompact && (
        <span className="as-file-drop-hint" aria-hidden="true">
          {isMultipleValues ? translate('fileField.orDragThem') : translate('fileField.orDragIt')}
        </span>
      )}
      <span id={rulesId} className={isCompact ? 'as-visually-hidden' : 'as-file-rules'}>
        <bdi dir="ltr">{describeRules(attribute, translate)}</bdi>
      </span>
    </div>
  );
}
