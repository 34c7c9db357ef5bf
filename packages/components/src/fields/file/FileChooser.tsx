import { useSay } from '@assunto/engine';
import type { EditorProps } from '@assunto/engine';
import type { FileValue } from '@assunto/engine/core';
import { extensionsOf } from '@assunto/engine/fields';
import { Upload } from 'lucide-react';
import { controlProps } from '../../field-parts/controlProps';
import { describeRules } from './acceptFile';

interface FileChooserProps {
  field: EditorProps<FileValue[]>;
  onFiles(files: Iterable<File>): void;
}

/** Where files are chosen or dropped. The control itself is the browser's, drawn over, so that every way of using it works. */
export function FileChooser({ field, onFiles }: FileChooserProps) {
  const say = useSay();
  const { id, attribute, isCompact, value, isRequired } = field;
  const { isMultipleValues } = attribute;
  const rulesId = `${id}-rules`;
  const { 'aria-required': _, ...control } = controlProps(field);
  const described = [rulesId, control['aria-describedby']].filter(Boolean).join(' ');
  const hasOne = !isMultipleValues && value !== null;
  const verb = hasOne ? say('Trocar arquivo') : isMultipleValues ? say('Escolher arquivos') : say('Escolher arquivo');
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
          // The same file may be chosen again, after it was removed or corrected.
          event.target.value = '';
        }}
      />
      <span className="as-file-choose" aria-hidden="true">
        <Upload />
        {verb}
      </span>
      {!isCompact && (
        <span className="as-file-drop-hint" aria-hidden="true">
          {isMultipleValues ? say('ou arraste-os para cá') : say('ou arraste-o para cá')}
        </span>
      )}
      <span id={rulesId} className={isCompact ? 'as-visually-hidden' : 'as-file-rules'}>
        <bdi dir="ltr">{describeRules(attribute, say)}</bdi>
      </span>
    </div>
  );
}
