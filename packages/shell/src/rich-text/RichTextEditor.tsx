import { IconButton, TextArea } from '@assunto/components';
import { Bold, Heading2, Italic, Link2, List, ListOrdered } from 'lucide-react';
import { useId, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { markText, type Mark } from './markText';
import { RichText } from './RichText';
import { type ShellKey, useTranslate } from '../messages/translation';

interface RichTextEditorProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
}

const tools: readonly { label: ShellKey; icon: ReactElement; mark: Mark; key?: string }[] = [
  { label: 'richText.bold', icon: <Bold />, mark: { around: ['**', '**'] }, key: 'b' },
  { label: 'richText.italic', icon: <Italic />, mark: { around: ['*', '*'] }, key: 'i' },
  { label: 'richText.heading', icon: <Heading2 />, mark: { before: '## ' } },
  { label: 'richText.list', icon: <List />, mark: { before: '- ' } },
  { label: 'richText.numberedList', icon: <ListOrdered />, mark: { before: '1. ' } },
  { label: 'richText.link', icon: <Link2 />, mark: { around: ['[', '](https://)'] } },
];

/** Edits rich text: a text area with its marks, buttons that insert marks, and a preview. */
export function RichTextEditor({ label, value, onChange, maxLength }: RichTextEditorProps) {
  const translate = useTranslate();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);

  const applyMark = (mark: Mark): void => {
    const { current } = field;
    if (!current) return;
    const marked = markText({ text: value, start: current.selectionStart, end: current.selectionEnd }, mark);
    if (marked.text.length > maxLength) return;
    current.focus();
    onChange(marked.text);
    requestAnimationFrame(() => current.setSelectionRange(marked.start, marked.end));
  };
  const pressKey = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const tool = tools.find(({ key }) => key === event.key.toLowerCase());
    if (!tool) return;
    event.preventDefault();
    applyMark(tool.mark);
  };

  return (
    <div className="as-rich-editor">
      <div className="as-rich-editor-source">
        <div
          className="as-rich-editor-tools"
          role="toolbar"
          aria-label={translate('richText.tools')}
          aria-controls={id}
        >
          {tools.map(({ label: name, icon, mark }) => (
            <IconButton key={name} label={translate(name)} icon={icon} isCompact onClick={() => applyMark(mark)} />
          ))}
        </div>
        <TextArea
          inputRef={field}
          id={id}
          label={label}
          isLabelHidden
          value={value}
          maxLength={maxLength}
          onChange={onChange}
          onKeyDown={pressKey}
        />
      </div>
      <section className="as-rich-editor-preview" aria-label={translate('richText.preview')}>
        {value.trim() === '' ? (
          <p className="as-rich-editor-empty">{translate('richText.emptyPreview')}</p>
        ) : (
          <RichText source={value} />
        )}
      </section>
    </div>
  );
}
