import { useParams, useSearchParams } from 'react-router';
import { TemplateEditor } from './TemplateEditor';
import { templateKindOf } from './templateKinds';
import './templates.css';

/** `/template/editor/{type}` and `/template/editor/{type}/{templateId}`. */
export default function TemplateEditorScreen({ title }: { title: string }) {
  const { type, templateId } = useParams();
  const [query] = useSearchParams();
  const kind = templateKindOf(type);
  if (kind === null) return null;
  const subjectId = Number(query.get('subject')) || null;
  return (
    <TemplateEditor
      key={`${kind}/${templateId ?? ''}/${subjectId ?? ''}`}
      title={title}
      kind={kind}
      subjectId={subjectId}
      templateId={templateId === undefined ? null : Number(templateId)}
    />
  );
}
