import { IconButton, TextArea, type TextAreaProps } from '@assunto/components';
import { Bold, Code, Heading2, Italic, Link2, List, ListOrdered } from 'lucide-react';
import { useId, useImperativeHandle, useLayoutEffect, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { markText, type Mark } from './markText';
import { type ShellKey, useTranslate } from '../messages/translation';

interface Tool {
  label: ShellKey;
  icon: ReactElement;
  mark: Mark;
  key?: string;
}

const tools: Readonly<Record<'bold' | 'italic' | 'heading' | 'code' | 'list' | 'numberedList' | 'link', Tool>> = {
  bold: { label: 'richText.bold', icon: <Bold />, mark: { around: ['**', '**'] }, key: 'b' },
  italic: { label: 'richText.italic', icon: <Italic />, mark: { around: ['*', '*'] }, key: 'i' },
  heading: { label: 'richText.heading', icon: <Heading2 />, mark: { before: '## ' } },
  code: { label: 'richText.code', icon: <Code />, mark: { around: ['`', '`'] }, key: 'e' },
  list: { label: 'richText.list', icon: <List />, mark: { before: '- ' } },
  numberedList: { label: 'richText.numberedList', icon: <ListOrdered />, mark: { before: '1. ' } },
  link: { label: 'richText.link', icon: <Link2 />, mark: { around: ['[', '](https://)'] } },
};

/** A mark that a button of the editor inserts. */
export type MarkTool = keyof typeof tools;

interface MarkedTextAreaProps extends Omit<TextAreaProps, 'maxLength'> {
  maxLength: number;
  shown: readonly MarkTool[];
  /** Further buttons, after those of the marks. */
  children?: ReactElement | false;
}

/** A text area for rich text, with buttons and keys that insert its marks. */
export function MarkedTextArea({
  shown,
  children,
  value,
  maxLength,
  onChange,
  inputRef,
  ...props
}: MarkedTextAreaProps) {
  const translate = useTranslate();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(inputRef, () => field.current as HTMLTextAreaElement);
  /** The selection that the marked text gets once it is in the field. */
  const selection = useRef<{ start: number; end: number } | null>(null);
  // With the text and not a frame later: the next key may come before that frame.
  useLayoutEffect(() => {
    if (!selection.current) return;
    field.current?.setSelectionRange(selection.current.start, selection.current.end);
    selection.current = null;
  }, [value]);

  const applyMark = (mark: Mark): void => {
    const { current } = field;
    if (!current) return;
    const marked = markText({ text: value, start: current.selectionStart, end: current.selectionEnd }, mark);
    if (marked.text.length > maxLength) return;
    current.focus();
    selection.current = marked;
    onChange(marked.text);
  };
  const pressKey = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    props.onKeyDown?.(event);
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
    const name = shown.find((one) => tools[one].key === event.key.toLowerCase());
    if (!name) return;
    event.preventDefault();
    applyMark(tools[name].mark);
  };

  return (
    <>
      <div className="as-rich-editor-tools" role="toolbar" aria-label={translate('richText.tools')} aria-controls={id}>
        {shown.map((name) => (
          <IconButton
            key={name}
            label={translate(tools[name].label)}
            icon={tools[name].icon}
            isCompact
            onClick={() => applyMark(tools[name].mark)}
          />
        ))}
        {children}
      </div>
      <TextArea
        {...props}
        inputRef={field}
        id={id}
        isLabelHidden
        value={value}
        maxLength={maxLength}
        onChange={onChange}
        onKeyDown={pressKey}
      />
    </>
  );
}
