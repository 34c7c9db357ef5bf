import { ErrorState, Skeleton } from '@assunto/components';
import { useLoaded, useShellServices } from '@assunto/shell';
import { useParams, useSearchParams } from 'react-router';
import { useNamedTab } from '../useNamedTab';
import { FormDesigner } from './FormDesigner';
import { readForm, readPreview } from './formCalls';
import './forms.css';
import { useTranslate } from './messages/translation';
import { designOf } from './model/designCodec';
import { emptyDesign, type FormType } from './model/FormDesign';

/** `/admin/atributos/{subjectId}/formulario/{templateId?}`: a form of a subject. `?type=edit` begins one for edition. */
export default function FormDesignerScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const params = useParams();
  const [query] = useSearchParams();
  const subjectId = Number(params['subjectId']);
  const templateId = params['templateId'] === undefined ? null : Number(params['templateId']);
  const type: FormType = query.get('type') === 'edit' ? 'TalkModalCompanyEdit' : 'TalkModalCompanyCreate';
  const { value, failure, isRefused, retry } = useLoaded(`${subjectId}/${templateId}/${type}`, async (signal) => {
    const [{ subject }, template] = await Promise.all([
      readPreview(client, { subjectId, roomId: null, talkId: null }, signal),
      templateId === null ? null : readForm(client, templateId, signal),
    ]);
    const published = template ? designOf(template) : emptyDesign(type);
    return { subject, published, version: template?.version ?? 0, name: template?.templateName };
  });
  useNamedTab(value?.name, title);
  if (!value)
    return (
      <section className="as-page">
        <h1>{title}</h1>
        {failure === null ? (
          <Skeleton lines={8} label={translate('forms.loading')} />
        ) : (
          <ErrorState message={failure} {...(!isRefused && { onRetry: retry })} />
        )}
      </section>
    );
  const { name: _name, ...loaded } = value;
  return <FormDesigner title={title} templateId={templateId} {...loaded} />;
}
