import { Banner, buttonClass } from '@assunto/components';
import { useEntityForm } from '@assunto/engine';
import { EntityPage, notify, useLeaveTo, useShellServices } from '@assunto/shell';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
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
  const leave = useLeaveTo(list);
  return (
    <EntityPage
      title={title}
      form={form}
      list={list}
      before={
        form.item?.secretChangedIn === null && (
          <Banner tone="warning">{translate('credentials.missingSecretHelp')}</Banner>
        )
      }
      onSaved={() => {
        notify('success', translate(isNew ? 'credentials.inserted' : 'credentials.updated'));
        leave();
      }}
      onSaveFailed={() => notify('danger', translate('credentials.saveFailed'))}
      actions={
        !isNew && (
          <Link className={buttonClass('ghost')} to={`/config/history?entity=credential&id=${credentialId}`}>
            {translate('credentials.history')}
          </Link>
        )
      }
    />
  );
}
