import { createHttpEntities, defineEntity, type Client, type EntityDefinition } from '@assunto/engine';
import { credentialKinds, type Credential, type CredentialKind, type CredentialSave } from '@assunto/api';
import type { FilterTree } from '@assunto/engine/core';
import { HostsEditor, SecretEditor } from './editors';
import type { CredentialTranslate } from './messages/translation';

const hasKind = (kind: CredentialKind): FilterTree => ({ '==': [{ var: 'kind' }, kind] });

/** The form of a credential. */
export const credentialDefinition = (translate: CredentialTranslate, isNew: boolean): EntityDefinition<Credential> =>
  defineEntity<Credential>({
    name: 'credential',
    key: 'credentialId',
    version: 'version',
    attributes: [
      { identifier: 'name', label: translate('credentials.name'), isRequired: true, maxLength: 100 },
      {
        identifier: 'kind',
        label: translate('credentials.kind'),
        isRequired: true,
        defaultValue: 'bearer',
        options: credentialKinds.map((kind) => ({ id: kind, name: translate(`credentials.${kind}`) })),
      },
      {
        identifier: 'headerName',
        label: translate('credentials.headerName'),
        isRequired: true,
        maxLength: 100,
        visibleWhen: hasKind('header'),
      },
      {
        identifier: 'userName',
        label: translate('credentials.userName'),
        isRequired: true,
        maxLength: 200,
        visibleWhen: hasKind('basic'),
      },
      {
        identifier: 'hosts',
        label: translate('credentials.hosts'),
        isRequired: true,
        columns: 12,
        Editor: HostsEditor,
        read: ({ hosts }) => hosts.join('\n'),
      },
      {
        identifier: 'secret',
        label: translate('credentials.secret'),
        isRequired: isNew,
        isSecret: true,
        columns: 12,
        Editor: SecretEditor,
        read: () => null,
      },
    ],
  });

/** The calls of credentials. */
export const createCredentialSource = (client: Client) =>
  createHttpEntities<Credential>(client, {
    path: '/credential',
    body: (values): CredentialSave => {
      const { name, kind, hosts, headerName, userName, secret } = values as Record<string, string | null>;
      const lines = (hosts ?? '').split(/[\n,;]/).map((line) => line.trim());
      return {
        name: name ?? '',
        kind: kind as CredentialKind,
        hosts: lines.filter((line) => line !== ''),
        headerName: headerName ?? null,
        userName: userName ?? null,
        secret: secret ?? null,
      };
    },
  });
