import {
  answerOf,
  statusOf,
  userMessageOf,
  useEntityForm,
  type Client,
  type EntitySource,
  type EntityValues,
  type EntityId,
} from '@assunto/engine';
import type { Account, IntegrationCredentials, StoredUser } from '@assunto/api';
import { sentFilters } from './fieldFilters';
import type { FormUser } from './FormUser';
import { useTranslate, type UsersTranslate } from './messages/translation';
import type { NewAccess } from './NewAccessDialog';
import { useShellServices, useStoreValue } from '@assunto/shell';
import { useMemo } from 'react';
import { defineUser } from './userDefinition';

interface UserSourceOptions {
  client: Client;
  user: Pick<StoredUser, 'companyId'> | null;
  translate: UsersTranslate;
}

/** The response to a creation. */
interface Created extends Partial<IntegrationCredentials> {
  resourceId: number;
  invitationUrl?: string;
}

/** The source of a form, which holds the access returned by a creation. */
interface UserSource extends EntitySource<FormUser> {
  /** The access of a user that was just created; `null` when a person gets theirs by mail. */
  access(): NewAccess | null;
}

/** Reads and saves users for the forms. */
function createUserSource({ client, user, translate }: UserSourceOptions): UserSource {
  let created: NewAccess | null = null;
  const read = async (id: number | string, signal?: AbortSignal): Promise<FormUser> => {
    const { data } = await client.request<Account>('GET', `/account/${id}`, {
      ...(signal && { signal }),
      expects: ['accountId'],
    });
    return { ...data, version: data.version ?? 0 };
  };
  return {
    access: () => created,
    read,
    async create(values) {
      const accountType = Number(values['accountType']) === 2 ? 2 : 1;
      const body = {
        ...bodyOf(values, accountType === 2),
        accountType,
        actorType: accountType,
        companyId: user?.companyId,
      };
      const { data } = await client.request<Created>('POST', '/account/', {
        body,
        expects: ['resourceId'],
      });
      const { resourceId, hash, password, invitationUrl } = data;
      if (hash !== undefined && password !== undefined) created = { hash, password };
      else created = invitationUrl === undefined ? null : { invitationUrl };
      return read(resourceId);
    },
    async update(id, _changed, { version, all: values }) {
      const { data } = await client.request<Account>('PUT', `/account/${id}`, {
        body: bodyOf(values, 'appName' in values && values['appName'] !== null),
        headers: { 'If-Match': `"${version}"` },
        expects: ['accountId'],
      });
      return { ...data, version: data.version ?? 0 };
    },
    readRefusal(error, call) {
      const status = statusOf(error);
      const answer = answerOf(error);
      if (status === 412) return null;
      if (status === 422) {
        const isAppName = answer?.message === 'Nome do Aplicativo já cadastrado';
        const message = translate(isAppName ? 'users.appNameTaken' : 'users.emailTaken');
        return { messages: [], errors: [{ code: 'unique', message, attribute: isAppName ? 'appName' : 'email' }] };
      }
      const title = translate(call === 'create' ? 'users.addFailed' : 'users.editFailed');
      return { messages: answer ? [title, userMessageOf(error)] : [title], errors: answer?.errors ?? [] };
    },
  };
}

/** The body of `POST` and `PUT`, with the properties of the account's type. */
function bodyOf(values: EntityValues, isIntegration: boolean): object {
  const { room, attributes, sharedTalks = null, profileImage, appName, appDisplayName } = values;
  const { firstName, lastName, displayName, phoneNumber, email } = values;
  const shared = { roomId: idOf(room), attributes: sentFilters(attributes), sharedTalks };
  if (isIntegration) return { ...shared, appName, displayName: appDisplayName };
  return {
    ...shared,
    firstName,
    lastName,
    displayName,
    phoneNumber,
    email,
    profileImage: typeof profileImage === 'string' ? { url: profileImage } : null,
  };
}

const idOf = (room: unknown): unknown =>
  typeof room === 'object' && room !== null && 'id' in room ? Number(room.id) : undefined;

/** The form of a user, and its source, which holds the response to the creation. */
export function useUserForm(id: EntityId | null) {
  const translate = useTranslate();
  const { client, session } = useShellServices();
  const companyId = useStoreValue(session.state).user?.companyId ?? null;
  const definition = useMemo(() => defineUser(translate, id === null), [translate, id]);
  const source = useMemo(
    () => createUserSource({ client, user: companyId === null ? null : { companyId }, translate }),
    [client, companyId, translate],
  );
  const form = useEntityForm({ definition, source, id });
  return { form, source };
}
