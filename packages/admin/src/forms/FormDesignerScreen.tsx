import { LoadedPage, useLoaded, useShellServices } from '@assunto/shell';
import { useParams, useSearchParams } from 'react-router';
import { useNamedTab } from '../useNamedTab';
import { FormDesigner } from './FormDesigner';
import { readForm, readPreview } from './formCalls';
import './forms.css';
import { designOf } from './model/designCodec';
import { emptyDesign, type FormType } from './model/FormDesign';

/** `/admin/atributos/{subjectId}/formulario/{templateId?}`: a form of a subject. `?type=edit` begins one for edition. */
export default function FormDesignerScreen({ title }: { title: string }) {
  const { client } = useShellServices();
  const params = useParams();
  const [query] = useSearchParams();
  const subjectId = Number(params['subjectId']);
  const templateId = params['templateId'] === undefined ? null : Number(params['templateId']);
  const type: FormType = query.get('type') === 'edit' ? 'TalkModalCompanyEdit' : 'TalkModalCompanyCreate';
  const loaded = useLoaded(`${subjectId}/${templateId}/${type}`, async (signal) => {
    const [{ subject }, template] = await Promise.all([
      readPreview(client, { subjectId, roomId: null, talkId: null }, signal),
      templateId === null ? null : readForm(client, templateId, signal),
    ]);
    const published = template ? designOf(template) : emptyDesign(type);
    return { name: template?.templateName, form: { subject, published, version: template?.version ?? 0 } };
  });
  useNamedTab(loaded.value?.name, title);
  return (
    <LoadedPage title={title} loaded={loaded}>
      {({ form }) => <FormDesigner title={title} templateId={templateId} {...form} />}
    </LoadedPage>
  );
}
