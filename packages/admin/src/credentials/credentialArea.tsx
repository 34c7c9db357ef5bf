import { Banner, TextInput } from '@assunto/components';
import { credentialKinds, type Credential, type CredentialSave, type CredentialKind } from '@assunto/api';
import { EntityPage, useMoment, editorControl } from '@assunto/shell';
import { useParams } from 'react-router';
import { bodyWith, entityArea } from '../entity-area/entityArea';
import { useTranslate, type CredentialTranslate } from './messages/translation';
import { custom, defineForm, select, text, type EditorProps } from '@assunto/engine';

const { List, useEditor } = entityArea<Credential, 'credentials'>({
  area: 'credentials',
  useTranslate,
  path: '/credential',
  id: 'credentialId',
  entity: 'credential',
  list: '/config/credentials',
  editor: '/config/credentials/editor',
  body: bodyWith<CredentialSave>({
    name: '',
    kind: 'bearer',
    hosts: [],
    headerName: null,
    userName: null,
    secret: null,
  }),
});

/** The secrets that requests of automations take along; no secret is ever shown. */
export function CredentialsScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const moment = useMoment();
  return (
    <List
      title={title}
      nameOf={({ name }) => name}
      inUse={translate('credentials.inUse')}
      row={({ kind, hosts, secretChangedIn }) => ({
        detail: [
          translate(`credentials.${kind}`),
          hosts.join(', '),
          secretChangedIn === null
            ? translate('credentials.secretMissing')
            : translate('credentials.changed', { moment: moment(secretChangedIn) }),
        ].join(' · '),
      })}
    />
  );
}

/** The form of a credential: its secret is entered or replaced, never shown. */
export function CredentialScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const isNew = useParams()['credentialId'] === undefined;
  const { form, page } = useEditor(credentialDefinition(translate, isNew));
  return (
    <EntityPage
      title={title}
      {...page}
      before={
        form.item?.secretChangedIn === null && (
          <Banner tone="warning">{translate('credentials.missingSecretHelp')}</Banner>
        )
      }
    />
  );
}

/** The component number of a text of several lines. */
const multiline = 26;

const hasKind =
  (kind: CredentialKind) =>
  (values: Credential): boolean =>
    values.kind === kind;

/** The form of a credential. */
const credentialDefinition = (translate: CredentialTranslate, isNew: boolean) =>
  defineForm<Credential & { secret?: string }>({
    name: 'credential',
    key: 'credentialId',
    version: 'version',
    fields: {
      name: text({ label: translate('credentials.name'), required: true, maxLength: 100 }),
      kind: select({
        label: translate('credentials.kind'),
        required: true,
        default: 'bearer',
        options: credentialKinds.map((kind) => ({ id: kind, name: translate(`credentials.${kind}`) })),
      }),
      headerName: text({
        label: translate('credentials.headerName'),
        required: true,
        maxLength: 100,
        visible: hasKind('header'),
      }),
      userName: text({
        label: translate('credentials.userName'),
        required: true,
        maxLength: 200,
        visible: hasKind('basic'),
      }),
      hosts: custom({
        label: translate('credentials.hosts'),
        help: translate('credentials.hostsHelp'),
        component: multiline,
        maxLength: 10_000,
        required: true,
        columns: 12,
        read: ({ hosts }) => hosts.join('\n'),
        write: linesOf,
      }),
      secret: custom({
        label: translate('credentials.secret'),
        help: translate(isNew ? 'credentials.secretHelp' : 'credentials.storedSecretHelp'),
        editor: SecretEditor,
        required: isNew,
        secret: true,
        columns: 12,
      }),
    },
  });

/** The hosts of a text with one in each line. */
const linesOf = (text: string | null): string[] =>
  (text ?? '')
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The secret: what is stored is never here, only what replaces it. */
const SecretEditor = ({ value, onChange, ...props }: EditorProps<string>) => (
  <TextInput
    {...editorControl(props)}
    type="password"
    autoComplete="new-password"
    value={value ?? ''}
    onChange={(text) => onChange(text === '' ? null : text)}
  />
);
