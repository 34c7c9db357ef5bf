import type { ReactNode } from 'react';
import { Upload } from 'lucide-react';
import type { ControlAttributes } from '../form-row/controlAttributes';

/** The accepted files, the texts of the area, and the attributes of its row. */
export interface FileAreaProps {
  control: ControlAttributes;
  /** What a press does, e.g. 'Escolher arquivos'. */
  action: string;
  /** The hint that files can be dropped; omitted in a compact area. */
  dropHint?: string | undefined;
  /** Which files are accepted, read out with the control. */
  rules: ReactNode;
  /** Extensions and media types, separated by commas. */
  accept?: string;
  isMultiple?: boolean;
  isRequired?: boolean;
  isCompact?: boolean | undefined;
  /** Called with the chosen files; the same file can be chosen again. */
  onFiles(files: readonly File[]): void;
}

/**
 * The area where files are chosen or dropped. It is the browser's own file input with this look, so that every way of operating
 * it works.
 */
export function FileArea(props: FileAreaProps) {
  const {
    control,
    action,
    dropHint,
    rules,
    accept,
    isMultiple = false,
    isRequired,
    isCompact = false,
    onFiles,
  } = props;
  const rulesId = `${control.id}-rules`;
  const { 'aria-required': _, ...attributes } = control;
  return (
    <div className="as-file-area" data-compact={isCompact || undefined}>
      <input
        {...attributes}
        type="file"
        aria-describedby={[rulesId, control['aria-describedby']].filter(Boolean).join(' ')}
        required={isRequired}
        accept={accept}
        multiple={isMultiple}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Reset, so that the same file can be chosen again after it was removed or corrected.
          event.target.value = '';
          onFiles(files);
        }}
      />
      <span className="as-file-area-action" aria-hidden="true">
        <Upload />
        {action}
      </span>
      {dropHint && !isCompact && (
        <span className="as-file-area-hint" aria-hidden="true">
          {dropHint}
        </span>
      )}
      <span id={rulesId} className={isCompact ? 'as-visually-hidden' : 'as-file-area-rules'}>
        <bdi dir="ltr">{rules}</bdi>
      </span>
    </div>
  );
}
