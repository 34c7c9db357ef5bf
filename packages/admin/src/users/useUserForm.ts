import { useEntityForm, type EntityId } from '@assunto/engine';
import { useShellServices, useStoreValue } from '@assunto/shell';
import { useMemo } from 'react';
import { useTranslate } from './messages/translation';
import { defineUser } from './userDefinition';
import { createUserSource } from './userSource';

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
