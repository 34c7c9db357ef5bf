import type { EditorProps } from '@assunto/engine';
import type { FileValue } from '@assunto/engine/core';
import { extensionsOf } from '@assunto/engine/fields';
import { FileArea } from '../../controls/file-input/FileArea';
import { controlProps } from '../../field-parts/controlProps';
import { useTranslate } from '../../messages/useTranslate';
import { describeRules } from './acceptFile';

interface FileChooserProps {
  field: EditorProps<FileValue[]>;
  onFiles(files: Iterable<File>): void;
}

/** The area where files of an attribute are chosen or dropped. */
export function FileChooser({ field, onFiles }: FileChooserProps) {
  const translate = useTranslate();
  const { attribute, isCompact, value, isRequired } = field;
  const { isMultipleValues } = attribute;
  const hasOne = !isMultipleValues && value !== null;
  const action = isMultipleValues ? 'fileField.chooseFiles' : 'fileField.chooseFile';
  return (
    <FileArea
      control={controlProps(field)}
      action={translate(hasOne ? 'fileField.replaceFile' : action)}
      dropHint={translate(isMultipleValues ? 'fileField.orDragThem' : 'fileField.orDragIt')}
      rules={describeRules(attribute, translate)}
      accept={extensionsOf(attribute).join(',')}
      isMultiple={isMultipleValues}
      isRequired={isRequired && !hasOne && !value?.length}
      isCompact={isCompact}
      onFiles={onFiles}
    />
  );
}
