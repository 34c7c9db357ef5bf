import { Banner } from '@assunto/components';
import { useEntityForm } from '@assunto/engine';
import { EntityPage, useShellServices } from '@assunto/shell';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { createCredentialSource, credentialDefinition } from './credentialDefinition';
import { useTranslate } from './messages/translation';

const list = '/config/credentials';

/** The form of a credential: its secret is entered or replaced, never shown. */
export default function CredentialScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const { credentialId } = useParams();
  const isNew = credentialId === undefined;
  const definition = useMemo(() => credentialDefinition(translate, isNew), [translate, isNew]);
  const source = useMemo(() => createCredentialSource(client), [client]);
  const form = useEntityForm({ definition, source, id: isNew ? null : Number(credentialId) });
  return (
    <EntityPage
      title={title}
      form={form}
      list={list}
      history={isNew ? null : `/config/history?entity=credential&id=${credentialId}`}
      before={
        form.item?.secretChangedIn === null && (
          <Banner tone="warning">{translate('credentials.missingSecretHelp')}</Banner>
        )
      }
      savedText={translate(isNew ? 'credentials.inserted' : 'credentials.updated')}
      failedText={translate('credentials.saveFailed')}
    />
  );
}
