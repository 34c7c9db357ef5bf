import { Banner } from '@assunto/components';
import { EntityPage } from '@assunto/shell';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useEditor } from '../entity-area/useEditor';
import { credentialCalls, credentialDefinition } from './credentialDefinition';
import { useTranslate } from './messages/translation';

/** The form of a credential: its secret is entered or replaced, never shown. */
export default function CredentialScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const isNew = useParams()['credentialId'] === undefined;
  const { form, page } = useEditor({
    area: 'credentials',
    translate,
    entity: 'credential',
    param: 'credentialId',
    list: '/config/credentials',
    definition: useMemo(() => credentialDefinition(translate, isNew), [translate, isNew]),
    calls: credentialCalls,
  });
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
