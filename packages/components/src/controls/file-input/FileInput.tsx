import { useRef } from 'react';
import { Button, type ButtonProps } from '../../ui/button/Button';

/** Which files can be chosen, and the props of the button. */
export interface FileInputProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  /** Names the input for screen readers, e.g. 'Imagem do perfil'. */
  label: string;
  /** The text of the button. */
  buttonText: string;
  /** Extensions and media types, separated by commas. */
  accept?: string;
  isMultiple?: boolean;
  isDisabled?: boolean;
  /** Called with the chosen files, at least one; the same file can be chosen again. */
  onFiles(files: readonly File[]): void;
}

/**
 * A button that opens the browser's file dialog. It holds no value: the caller handles the files.
 *
 * @example
 * <FileInput label="Logotipo" buttonText="Escolher imagem" accept=".png,.jpg" onFiles={([file]) => notify(file?.name ?? '')} />;
 */
export function FileInput(props: FileInputProps) {
  const { label, buttonText, accept, isMultiple = false, isDisabled = false, onFiles, ...button } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        className="as-visually-hidden"
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button {...button} disabled={isDisabled} onClick={() => input.current?.click()}>
        {buttonText}
      </Button>
    </>
  );
}
