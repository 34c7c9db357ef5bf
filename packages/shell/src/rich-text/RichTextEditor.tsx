import { IconButton } from '@assunto/components';
import { Bold, Heading2, Italic, Link2, List, ListOrdered } from 'lucide-react';
import { useId, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { markText, type Mark } from './markText';
import { RichText } from './RichText';

interface RichTextEditorProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
}

const tools: readonly { label: string; icon: ReactElement; mark: Mark; key?: string }[] = [
  { label: 'Negrito (Ctrl+B)', icon: <Bold />, mark: { around: ['**', '**'] }, key: 'b' },
  { label: 'Itálico (Ctrl+I)', icon: <Italic />, mark: { around: ['*', '*'] }, key: 'i' },
  { label: 'Título', icon: <Heading2 />, mark: { before: '## ' } },
  { label: 'Lista', icon: <List />, mark: { before: '- ' } },
  { label: 'Lista numerada', icon: <ListOrdered />, mark: { before: '1. ' } },
  { label: 'Link', icon: <Link2 />, mark: { around: ['[', '](https://)'] } },
];

/** Edits rich text: a text area with its marks, buttons that insert marks, and a preview. */
export function RichTextEditor({ label, value, onChange, maxLength }: RichTextEditorProps) {
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
        <div className="as-rich-editor-tools" role="toolbar" aria-label="Formatação" aria-controls={id}>
          {tools.map(({ label: name, icon, mark }) => (
            <IconButton key={name} label={name} icon={icon} isCompact onClick={() => applyMark(mark)} />
          ))}
        </div>
        <textarea
          ref={field}
          id={id}
          aria-label={label}
          value={value}
          maxLength={maxLength}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={pressKey}
        />
      </div>
      <section className="as-rich-editor-preview" aria-label="Pré-visualização">
        {value.trim() === '' ? (
          <p className="as-rich-editor-empty">O texto aparece aqui como será lido.</p>
        ) : (
          <RichText source={value} />
        )}
      </section>
    </div>
  );
}
