import { MarkedTextArea, type MarkTool } from './MarkedTextArea';
import { RichText } from './RichText';
import { useTranslate } from '../messages/translation';

interface RichTextEditorProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
}

const shown: readonly MarkTool[] = ['bold', 'italic', 'heading', 'list', 'numberedList', 'link'];

/** Edits rich text: a text area with its marks, buttons that insert marks, and a preview. */
export function RichTextEditor({ label, value, onChange, maxLength }: RichTextEditorProps) {
  const translate = useTranslate();
  return (
    <div className="as-rich-editor">
      <div className="as-rich-editor-source">
        <MarkedTextArea label={label} value={value} onChange={onChange} maxLength={maxLength} shown={shown} />
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
