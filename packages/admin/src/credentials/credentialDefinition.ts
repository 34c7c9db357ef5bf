import { custom, defineForm, select, text, type HttpEntities } from '@assunto/engine';
import { credentialKinds, type Credential, type CredentialKind, type CredentialSave } from '@assunto/api';
import { bodyWith } from '../entity-area/useEditor';
import type { CredentialTranslate } from './messages/translation';
import { SecretEditor } from './SecretEditor';

/** The component number of a text of several lines. */
const multiline = 26;

const hasKind =
  (kind: CredentialKind) =>
  (values: Credential): boolean =>
    values.kind === kind;

/** The form of a credential. */
export const credentialDefinition = (translate: CredentialTranslate, isNew: boolean) =>
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

/** The calls of credentials. */
export const credentialCalls: HttpEntities = {
  path: '/credential',
  body: bodyWith<CredentialSave>({
    name: '',
    kind: 'bearer',
    hosts: [],
    headerName: null,
    userName: null,
    secret: null,
  }),
};
