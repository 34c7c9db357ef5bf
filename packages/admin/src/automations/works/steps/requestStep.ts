import { custom, list, object, select, text, toggle } from '@assunto/engine';
import { CredentialEditor } from '../CredentialEditor';
import { radios } from '../../../editors/smallEditors';
import { LongTemplateTextEditor } from '../../../variables/TemplateTextEditor';
import { configForm, type StepFormContext } from '../StepForm';
import type { WorkConfig } from '../workStepKinds';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Header = { name: string; value: string };
/** `sends`: what the body is. */
type Values = WorkConfig<'HttpRequest'> & { sends: 'record' | 'text' };

/** A request to another system. */
export const requestStep = ({ translate }: StepFormContext) =>
  configForm<'HttpRequest', Values>(
    'HttpRequest',
    {
      method: select({
        label: translate('works.request.method'),
        required: true,
        empty: 'POST',
        columns: 4,
        options: methods.map((id) => ({ id, name: id })),
      }),
      url: text({
        label: translate('works.request.url'),
        placeholder: 'https://',
        required: true,
        empty: '',
        maxLength: 2000,
        columns: 8,
        check: (url) => (/^https:\/\/[^\s/]/i.test(url) ? null : translate('works.request.https')),
      }),
      credentialId: custom({
        label: translate('works.request.credential'),
        help: translate('works.request.credentialHelp'),
        editor: CredentialEditor,
      }),
      headers: list<Header>(
        object<Header>({
          name: text({
            label: translate('works.request.headerName'),
            columns: 6,
            placeholder: 'Accept',
            empty: '',
            maxLength: 100,
          }),
          value: text({ label: translate('works.request.headerValue'), columns: 6, empty: '', maxLength: 2000 }),
        }),
        {
          label: translate('works.request.headers'),
          itemName: translate('works.request.header'),
          max: 30,
          newItem: () => ({ name: '', value: '' }),
        },
      ),
      sends: custom({
        label: translate('works.request.body'),
        editor: radios<'record' | 'text'>([
          { value: 'record', label: translate('works.request.bodyRecord') },
          { value: 'text', label: translate('works.request.bodyText') },
        ]),
        visible: ({ method }) => method !== 'GET',
      }),
      body: custom({
        label: translate('works.request.text'),
        editor: LongTemplateTextEditor,
        maxLength: 20_000,
        visible: ({ method, sends }) => method !== 'GET' && sends === 'text',
      }),
      isIdempotent: toggle({
        label: translate('works.request.idempotent'),
        help: translate('works.request.idempotentHelp'),
      }),
    },
    {
      read: (config) => ({ ...config, sends: (config.body ?? null) === null ? 'record' : 'text' }),
      write: ({ sends, ...config }) => ({ ...config, body: sends === 'text' ? (config.body ?? '') : null }),
    },
  );
