import type { EditorServices } from '@assunto/engine';
import type { FileValue } from '@assunto/engine/core';
import { Paperclip } from 'lucide-react';
import { useMemo, useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode, type Ref } from 'react';
import { useTranslate } from '../../messages/useTranslate';
import { IconButton } from '../../ui/icon-button/IconButton';
import { attachmentAttribute, type AttachmentRules } from './attachmentAttribute';
import { FileItem } from './FileItem';
import { FilePreview } from './FilePreview';
import { UploadItem } from './UploadItem';
import { UploadNews } from './UploadNews';
import { useUploads } from './useUploads';

/** The files of a text, their limits, and the text itself. */
export interface AttachmentsFieldProps {
  /** The name of the list of files. */
  label: string;
  value: readonly FileValue[];
  onChange: (files: readonly FileValue[]) => void;
  rules: AttachmentRules;
  services: EditorServices;
  /** The message that says which upload has to be waited for; `null` for none. */
  onBusy?: (message: string | null) => void;
  isReadOnly?: boolean;
  /** The text to which the files belong, with the button that chooses them: files that are dropped or pasted there are added. */
  children: (chooser: ReactNode) => ReactNode;
}

/**
 * Files that belong to a text: chosen by a button, dropped on the text or pasted into it; uploaded at once, and removed again.
 *
 * @example
 * <AttachmentsField
 *   label="Arquivos"
 *   value={[]}
 *   onChange={(files) => console.log(files.length)}
 *   rules={{ extensions: ['pdf'], maxSize: 1_000_000 }}
 *   services={services}
 * >
 *   {(chooser) => <p>{chooser}</p>}
 * </AttachmentsField>;
 */
export function AttachmentsField(props: AttachmentsFieldProps) {
  const { label, value, onChange, rules, services, isReadOnly = false, onBusy, children } = props;
  const { extensions, maxSize } = rules;
  const translate = useTranslate();
  const attribute = useMemo(() => attachmentAttribute(label, { extensions, maxSize }), [label, extensions, maxSize]);
  const uploads = useUploads({
    attribute,
    services,
    value: [...value],
    onChange: (files) => onChange(files ?? []),
    ...(onBusy && { onBusy }),
  });
  const [opened, setOpened] = useState<FileValue | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const { isOver, handlers } = useFilesOver(!isReadOnly, uploads.add);
  const remove = (file: FileValue): void => {
    onChange(value.filter(({ fileId }) => fileId !== file.fileId));
    // The button that had the focus was unmounted.
    setTimeout(() => (list.current?.querySelector('button') ?? chooser.current)?.focus());
  };
  const chooser = useRef<HTMLButtonElement>(null);
  return (
    <div className="as-file as-attachments-field" data-over={isOver || undefined} {...handlers}>
      {children(<Chooser ref={chooser} accept={extensions.join(',')} isDisabled={isReadOnly} onFiles={uploads.add} />)}
      {(value.length > 0 || uploads.list.length > 0) && (
        <ul ref={list} className="as-file-list as-attachments" aria-label={label}>
          {value.map((file) => (
            <FileItem
              key={file.fileId}
              file={file}
              attribute={attribute}
              services={services}
              isPictured
              onOpen={() => setOpened(file)}
              {...(!isReadOnly && { onRemove: () => remove(file) })}
            />
          ))}
          {uploads.list.map((upload) => (
            <UploadItem
              key={upload.key}
              upload={upload}
              onCancel={() => uploads.cancel(upload.key)}
              onRetry={() => uploads.retry(upload.key)}
            />
          ))}
        </ul>
      )}
      <UploadNews uploads={uploads} />
      {isOver && (
        <p className="as-file-over" aria-hidden="true">
          {translate('fileField.dropToAttach')}
        </p>
      )}
      <FilePreview file={opened} attribute={attribute} services={services} onClose={() => setOpened(null)} />
    </div>
  );
}

interface ChooserProps {
  ref: Ref<HTMLButtonElement>;
  accept: string;
  isDisabled: boolean;
  onFiles: (files: Iterable<File>) => void;
}

/** A button for a toolbar that opens the file chooser of the system. */
function Chooser({ ref, accept, isDisabled, onFiles }: ChooserProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        ref={ref}
        label={translate('fileField.attach')}
        icon={<Paperclip />}
        isCompact
        aria-disabled={isDisabled || undefined}
        onClick={() => !isDisabled && input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        className="as-visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        accept={accept}
        multiple
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

/**
 * Handlers for files that are dropped or pasted, before an editor sees them. What is pasted together with a text, such as cells of a
 * spreadsheet, is left to the editor.
 */
function useFilesOver(isEnabled: boolean, add: (files: Iterable<File>) => void) {
  const [isOver, setOver] = useState(false);
  const stop = (event: DragEvent | ClipboardEvent): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  const over = (event: DragEvent): void => {
    if (!isEnabled || !event.dataTransfer.types.includes('Files')) return;
    stop(event);
    setOver(true);
  };
  return {
    isOver,
    handlers: {
      onDragEnterCapture: over,
      onDragOverCapture: over,
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDropCapture: (event: DragEvent) => {
        setOver(false);
        if (!isEnabled || event.dataTransfer.files.length === 0) return;
        stop(event);
        add([...event.dataTransfer.files]);
      },
      onPasteCapture: (event: ClipboardEvent) => {
        const { files, types } = event.clipboardData;
        if (!isEnabled || files.length === 0 || types.includes('text/plain')) return;
        stop(event);
        add([...files]);
      },
    },
  };
}
