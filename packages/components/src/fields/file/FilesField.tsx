import type { EditorProps } from '@assunto/engine';
import type { FileValue } from '@assunto/engine/core';
import { Undo2 } from 'lucide-react';
import { useRef, useState, type ClipboardEvent, type DragEvent, type Ref } from 'react';
import { useTranslate } from '../../messages/useTranslate';
import { boxStates, partId } from '../../controls/form-row/controlAttributes';
import { FieldFrame } from '../../field-parts/FieldFrame';
import { Button } from '../../ui/button/Button';
import { FileChooser } from './FileChooser';
import { FileItem } from './FileItem';
import { FilePreview } from './FilePreview';
import { UploadItem } from './UploadItem';
import { UploadNews } from './UploadNews';
import { useUploads, type Uploads } from './useUploads';

interface FilesFieldProps {
  field: EditorProps<FileValue[]>;
  /** Whether nothing of a file is fetched until it is opened (component 34). */
  isOnDemand: boolean;
}

/** The files of a value: those attached, those being uploaded, and the area to choose, drop or paste more. */
export function FilesField({ field, isOnDemand }: FilesFieldProps) {
  const translate = useTranslate();
  const { attribute, services, value, isReadOnly, isDisabled, isCompact, onChange } = field;
  const uploads = useUploads(field);
  const [opened, setOpened] = useState<FileValue | null>(null);
  const [undo, setUndo] = useState<{ name: string; value: FileValue[] } | null>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  const canChange = !isReadOnly && !isDisabled;
  const canUpload = canChange && services.uploadFile !== undefined;

  const add = (files: Iterable<File>) => {
    setUndo(null);
    uploads.add(files);
  };
  const remove = (file: FileValue) => {
    const left = (value ?? []).filter(({ fileId }) => fileId !== file.fileId);
    setUndo({ name: file.name, value: value ?? [] });
    onChange(left.length > 0 ? left : null);
    // The file's own button was unmounted: focus moves to the undo button.
    setTimeout(() => undoButton.current?.focus());
  };
  const { isOver, handlers } = useFileTransfer(canUpload, add);
  return (
    <FieldFrame field={field} isGroup={!canChange}>
      <div
        className="as-file"
        data-compact={isCompact || undefined}
        {...boxStates(field)}
        data-over={isOver || undefined}
        {...handlers}
        {...(!canChange && groupProps(field))}
      >
        {(value !== null || uploads.list.length > 0) && (
          <FileList
            field={field}
            uploads={uploads}
            isPictured={!isOnDemand}
            onOpen={setOpened}
            {...(canChange && { onRemove: remove })}
          />
        )}
        {undo && canChange && (
          <UndoRemoval
            ref={undoButton}
            name={undo.name}
            onUndo={() => {
              onChange(undo.value);
              setUndo(null);
            }}
          />
        )}
        {canUpload && <FileChooser field={field} onFiles={add} />}
        {!canUpload && <NoUpload canChange={canChange} isEmpty={value === null} />}
        <UploadNews uploads={uploads} />
        {isOver && (
          <p className="as-file-over" aria-hidden="true">
            {translate('fileField.dropToAttach')}
          </p>
        )}
      </div>
      <FilePreview file={opened} attribute={attribute} services={services} onClose={() => setOpened(null)} />
    </FieldFrame>
  );
}

/** Props of the group around read-only files: it can be focused and has the field's name. */
function groupProps({ id, label, isCompact, isDisabled }: EditorProps<FileValue[]>) {
  const named = isCompact ? { 'aria-label': label } : { 'aria-labelledby': partId(id, 'label') };
  return { role: 'group', id, tabIndex: -1, ...named, 'aria-disabled': isDisabled || undefined };
}

/** The reason why no files can be added. */
function NoUpload({ canChange, isEmpty }: { canChange: boolean; isEmpty: boolean }) {
  const translate = useTranslate();
  if (canChange) return <p className="as-file-none">{translate('fileField.noUpload')}</p>;
  return isEmpty ? <p className="as-file-none">{translate('fileField.none')}</p> : null;
}

/** Handlers for files that are dropped or pasted. */
function useFileTransfer(canUpload: boolean, add: (files: Iterable<File>) => void) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!canUpload || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const leave = (event: DragEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!canUpload || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    add([...event.dataTransfer.files]);
  };
  const paste = (event: ClipboardEvent) => {
    if (!canUpload || event.clipboardData.files.length === 0) return;
    event.preventDefault();
    add([...event.clipboardData.files]);
  };
  return {
    isOver,
    handlers: { onDragEnter: over, onDragOver: over, onDragLeave: leave, onDrop: drop, onPaste: paste },
  };
}

interface FileListProps {
  field: EditorProps<FileValue[]>;
  uploads: Uploads;
  isPictured: boolean;
  onOpen(file: FileValue): void;
  /** Absent when the files are read-only. */
  onRemove?(file: FileValue): void;
}

/** The files of the value, followed by those being uploaded. */
function FileList({
  field: { attribute, services, value, label },
  uploads,
  isPictured,
  onOpen,
  onRemove,
}: FileListProps) {
  const translate = useTranslate();
  return (
    <ul className="as-file-list" aria-label={translate('fileField.files', { label })}>
      {(value ?? []).map((file) => (
        <FileItem
          key={file.fileId}
          file={file}
          attribute={attribute}
          services={services}
          isPictured={isPictured}
          onOpen={() => onOpen(file)}
          {...(onRemove && { onRemove: () => onRemove(file) })}
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
  );
}

function UndoRemoval({ ref, name, onUndo }: { ref: Ref<HTMLButtonElement>; name: string; onUndo(): void }) {
  const translate = useTranslate();
  return (
    <p className="as-file-undo">
      <span>{translate('fileField.removed', { name })}</span>
      <Button ref={ref} isCompact icon={<Undo2 />} onClick={onUndo}>
        {translate('fileField.undo')}
      </Button>
    </p>
  );
}
